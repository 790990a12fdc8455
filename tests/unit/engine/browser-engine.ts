import { readFileSync } from 'node:fs'
import { decompress } from 'fzstd'
import { type EngineRequest, type EngineResponse, parseResponse } from '../../../lib/browser/engine/protocol.ts'
import { startEngine } from '../../../lib/browser/engine/start-engine.ts'
import { findEngine } from '../../../lib/build/engine/engine-files.ts'
import { ROOT } from '../../../scripts/root.ts'

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
