import {
  type EngineRequest,
  type EngineResponse,
  parseResponse,
} from '@authzed-docs/playground/engine/browser/protocol.ts'
import { startEngine } from '@authzed-docs/playground/engine/browser/start-engine.ts'
import { findEngine, readModule } from '@authzed-docs/playground/engine/build/engine-files.ts'
import { ROOT } from '../../../../scripts/root.ts'

/** Starts the committed engine in this process. */
export async function startBrowserEngine(): Promise<(request: EngineRequest) => EngineResponse> {
  const engine = findEngine(ROOT)
  if ('missing' in engine) throw new Error(engine.missing)
  const { run } = await startEngine(await WebAssembly.compile(readModule(engine)))
  return (request) => parseResponse(run(JSON.stringify(request)))
}
