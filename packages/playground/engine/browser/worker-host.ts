import { decompress } from 'fzstd'
import { PROGRESS_INTERVAL_MS } from './limits.ts'
import type { ModuleStore } from './module-store.ts'
import type { FromEngine, ToEngine } from './protocol.ts'
import type { RunningEngine } from './start-engine.ts'

/** The worker's environment, which tests replace. */
export interface EngineEnvironment {
  fetch(url: string): Promise<Response>
  post(message: FromEngine): void
  store: ModuleStore
  /** @throws if it isn't a valid module, or the policy forbids to compile it */
  start(module: Response | BufferSource): Promise<RunningEngine>
}

/**
 * Creates the worker's side of the engine. The decompressed module is kept in the browser, where the next worker finds it.
 * @returns a message handler
 */
export function createEngineHost({
  fetch,
  post,
  store,
  start,
}: EngineEnvironment): (message: ToEngine) => Promise<void> {
  let engine: RunningEngine | null = null
  /** Keeps the module, once the first answer doesn't have to wait for it. */
  let keep: (() => Promise<void>) | null = null

  async function startKept(url: string, bytes: number): Promise<RunningEngine | null> {
    const kept = await store.find(url)
    if (!kept) return null
    post({ kind: 'progress', loaded: bytes })
    try {
      await verify(url, await kept.clone().arrayBuffer())
      return await start(kept)
    } catch {
      // What is kept is damaged, or not by us.
      await store.forget()
      return null
    }
  }

  async function startDownloaded(url: string, bytes: number): Promise<RunningEngine> {
    const compressed = await download(await fetch(url), bytes, (loaded) => post({ kind: 'progress', loaded }))
    const module = new Uint8Array(decompress(compressed))
    await verify(url, module)
    const started = await start(module)
    keep = () => store.keep(url, module)
    return started
  }

  async function load(url: string, bytes: number): Promise<void> {
    try {
      engine = (await startKept(url, bytes)) ?? (await startDownloaded(url, bytes))
      post({ kind: 'ready' })
    } catch (error) {
      post({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
    }
  }

  async function run(id: number, request: string): Promise<void> {
    if (!engine) return
    try {
      post({ kind: 'response', id, response: engine.run(request) })
    } catch (error) {
      console.info('SpiceDB has ended', error)
      post({ kind: 'ended' })
    }
    const keepNow = keep
    keep = null
    await keepNow?.()
  }

  return (message) => (message.kind === 'load' ? load(message.url, message.bytes) : run(message.id, message.request))
}

/**
 * Compares a module with the hash in the name of its file.
 * @throws if it's another one, or in an insecure context, where browsers don't compute hashes
 */
async function verify(url: string, module: BufferSource): Promise<void> {
  if (!url.includes(hexOf(await crypto.subtle.digest('SHA-256', module))))
    throw new Error('the module has another hash')
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

const hexOf = (content: ArrayBuffer): string =>
  Array.from(new Uint8Array(content), (byte) => byte.toString(16).padStart(2, '0')).join('')
