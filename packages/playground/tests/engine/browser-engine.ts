import { readFileSync } from 'node:fs'
import {
  type EngineRequest,
  type EngineResponse,
  parseResponse,
} from '@authzed-docs/playground/engine/browser/protocol.ts'
import { startEngine } from '@authzed-docs/playground/engine/browser/start-engine.ts'
import { findEngine } from '@authzed-docs/playground/engine/build/engine-files.ts'
import { decompress } from 'fzstd'
import { ROOT } from '../../../../scripts/root.ts'

/** Decompresses the committed engine. */
export function readModule(): Uint8Array<ArrayBuffer> {
  const engine = findEngine(ROOT)
  if ('missing' in engine) throw new Error(engine.missing)
  return new Uint8Array(decompress(readFileSync(engine.file)))
}

/** Starts the committed engine in this process. */
export async function startBrowserEngine(): Promise<(request: EngineRequest) => EngineResponse> {
  const { run } = await startEngine(await WebAssembly.compile(readModule()))
  return (request) => parseResponse(run(JSON.stringify(request)))
}
