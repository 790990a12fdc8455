import { decompress } from 'fzstd'
import { PROGRESS_INTERVAL_MS } from './limits.ts'
import type { FromEngine, ToEngine } from './protocol.ts'
import type { RunningEngine } from './start-engine.ts'

/** The worker's environment, which tests replace. */
export interface EngineEnvironment {
  fetch(url: string): Promise<Response>
  post(message: FromEngine): void
  start(bytes: BufferSource): Promise<RunningEngine>
}

/**
 * Creates the worker's side of the engine.
 * @returns a message handler
 */
export function createEngineHost({ fetch, post, start }: EngineEnvironment): (message: ToEngine) => Promise<void> {
  let engine: RunningEngine | null = null

  async function load(url: string, bytes: number): Promise<void> {
    const compressed = await download(await fetch(url), bytes, (loaded) => post({ kind: 'progress', loaded }))
    engine = await start(new Uint8Array(decompress(compressed)))
    const end = (): void => post({ kind: 'ended' })
    engine.ended.then(end, end)
    post({ kind: 'ready' })
  }

  return async (message) => {
    try {
      if (message.kind === 'load') await load(message.url, message.bytes)
      else if (engine) post({ kind: 'response', id: message.id, response: engine.run(message.request) })
    } catch (error) {
      post({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
    }
  }
}

/**
 * Downloads a file of known size.
 * @throws if the response isn't exactly that file
 */
async function download(response: Response, bytes: number, onProgress: (loaded: number) => void): Promise<Uint8Array> {
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
  const content = new Uint8Array(bytes)
  const reader = response.body.getReader()
  let loaded = 0
  let last = Number.NEGATIVE_INFINITY
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (loaded + part.value.length > bytes) throw new Error('the download is too long')
    content.set(part.value, loaded)
    loaded += part.value.length
    const now = performance.now()
    if (now - last < PROGRESS_INTERVAL_MS && loaded < bytes) continue
    last = now
    onProgress(loaded)
  }
  if (loaded < bytes) throw new Error('the download is incomplete')
  return content
}
