import { createDeferred } from '@authzed-docs/shared/deferred.ts'
import { MAX_REQUEST_LENGTH, TIMEOUT_MS } from './limits.ts'
import { type EngineRequest, type EngineResponse, type FromEngine, parseResponse, type ToEngine } from './protocol.ts'

/** The compressed engine. */
export interface EngineDownload {
  url: string
  /** Size of the download. */
  bytes: number
}

/**
 * Why a request fails: the page isn't from HTTPS, the engine couldn't be loaded, the request is too large, it took too long, or it
 * ended the engine. After the last two, the next request starts another worker.
 */
export type EngineProblem = 'insecure' | 'not-loaded' | 'too-large' | 'timeout' | 'ended'

class EngineError extends Error {
  readonly problem: EngineProblem

  constructor(problem: EngineProblem, detail: string) {
    super(detail)
    this.name = 'EngineError'
    this.problem = problem
  }
}

/** Why a request or a download has failed. */
export const problemOf = (error: unknown): EngineProblem => (error instanceof EngineError ? error.problem : 'ended')

/** The part of a Worker that is used, which tests replace. */
export interface EngineWorker {
  postMessage(message: ToEngine): void
  addEventListener(type: 'message', listener: (event: { data: FromEngine }) => void): void
  addEventListener(type: 'error', listener: () => void): void
  terminate(): void
}

/** The engine for a page. */
export interface EngineClient {
  /** Loads the engine, unless it's loaded or loading. Rejects with an EngineError, and can then be called again. */
  load(): Promise<void>
  /** Loads the engine if necessary, and runs a request after the earlier ones. Rejects with an EngineError. */
  run(request: EngineRequest): Promise<EngineResponse>
}

interface Running {
  worker: EngineWorker
  ready: Promise<void>
  /** Rejects when the worker is stopped. */
  stopped: Promise<never>
  stop(error: EngineError): void
  /** What to call with the response to a request, by its id. */
  responses: Map<number, (response: string) => void>
}

/**
 * Creates a client, which doesn't load anything yet.
 * @param options.createWorker starts the worker of `worker.ts`
 * @param options.onProgress is called with the number of downloaded bytes
 * @param options.timeout of a request, in milliseconds
 */
export function createEngineClient(
  file: EngineDownload,
  options: { createWorker: () => EngineWorker; onProgress?: (loaded: number) => void; timeout?: number },
): EngineClient {
  const { createWorker, onProgress, timeout = TIMEOUT_MS } = options
  let running: Running | null = null
  let previous: Promise<unknown> = Promise.resolve()
  let lastId = 0

  function start(): Running {
    if (running) return running
    const worker = createWorker()
    const [stopped, loaded] = [createDeferred<never>(), createDeferred<void>()]
    const current: Running = {
      worker,
      ready: Promise.race([loaded.promise, stopped.promise]),
      stopped: stopped.promise,
      stop(error) {
        worker.terminate()
        if (running === current) running = null
        stopped.reject(error)
      },
      responses: new Map(),
    }
    // There isn't always a request that waits for them.
    for (const promise of [current.ready, current.stopped]) promise.catch(() => {})
    worker.addEventListener('message', ({ data }) => {
      if (data.kind === 'progress') onProgress?.(data.loaded)
      else if (data.kind === 'ready') loaded.resolve()
      else if (data.kind === 'response') current.responses.get(data.id)?.(data.response)
      else if (data.kind === 'ended') current.stop(new EngineError('ended', 'the engine has ended'))
      else current.stop(new EngineError('not-loaded', data.reason))
    })
    worker.addEventListener('error', () => current.stop(new EngineError('not-loaded', 'the worker has failed')))
    worker.postMessage({ kind: 'load', ...file })
    running = current
    return current
  }

  async function runNow(request: string): Promise<EngineResponse> {
    const { worker, ready, stopped, stop, responses } = start()
    await ready
    const id = ++lastId
    const response = new Promise<string>((resolve) => responses.set(id, resolve))
    const timer = setTimeout(() => {
      stop(new EngineError('timeout', `no response after ${timeout} ms`))
      // The next request doesn't have to wait for the new worker.
      start()
    }, timeout)
    try {
      worker.postMessage({ kind: 'run', id, request })
      return parseResponse(await Promise.race([response, stopped]))
    } finally {
      clearTimeout(timer)
      responses.delete(id)
    }
  }

  return {
    load: () =>
      globalThis.isSecureContext === false
        ? Promise.reject(new EngineError('insecure', 'the module can’t be verified'))
        : start().ready,
    async run(request) {
      const json = JSON.stringify(request)
      if (json.length > MAX_REQUEST_LENGTH)
        throw new EngineError('too-large', `${json.length} characters, at most ${MAX_REQUEST_LENGTH} are allowed`)
      // The time of a request begins when those before it have ended.
      const result = previous.then(() => runNow(json))
      previous = result.catch(() => {})
      return result
    },
  }
}
