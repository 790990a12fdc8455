import type { Answer } from './answer.ts'
import { SEARCH_TIMEOUT_MS } from './limits.ts'
import type { FromWorker, ToWorker } from './protocol.ts'

/** The part of `Worker` that the client uses. */
export interface WorkerLike {
  postMessage(message: ToWorker): void
  terminate(): void
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

export interface ClientOptions {
  /** Starts a worker that loads the data without being asked to. */
  createWorker(): WorkerLike
  /** Receives the problems found in the search data, for the site's maintainers. */
  report(problems: string[]): void
}

export interface SearchClient {
  /** Loads the data unless it is loaded or loading. After a failure, the next call tries again. */
  load(): Promise<void>
  /** @returns null if a newer query has replaced this one */
  search(query: string): Promise<Answer | null>
  /**
   * Calls a listener when more documents have become searchable.
   * @returns a function that removes the listener
   */
  onChange(listener: () => void): () => void
}

interface PendingQuery {
  id: number
  resolve(answer: Answer | null): void
  reject(error: Error): void
}

/** Creates the page's side of the search: one worker, one query at a time. */
export function createSearchClient(options: ClientOptions): SearchClient {
  const listeners = new Set<() => void>()
  let worker: WorkerLike | null = null
  let loading: Promise<void> | null = null
  let pending: PendingQuery | null = null
  let lastId = 0

  function stop(broken: WorkerLike, error: Error): void {
    broken.terminate()
    if (worker !== broken) return
    worker = null
    loading = null
    pending?.reject(error)
    pending = null
  }

  function handleMessage(message: FromWorker): void {
    if (message.kind === 'answer' && message.id === pending?.id) {
      pending.resolve(message.answer)
      pending = null
    } else if (message.kind === 'changed') for (const listener of listeners) listener()
    else if (message.kind === 'problems') options.report(message.problems)
  }

  async function start(): Promise<void> {
    const started = options.createWorker()
    worker = started
    const ready = waitUntilReady(started, handleMessage, (error) => stop(started, error))
    await ready.catch((error) => {
      stop(started, error)
      throw error
    })
  }

  function load(): Promise<void> {
    if (loading) return loading
    const started = start()
    loading = started
    // Also covers a worker that couldn't be created: the next call tries again.
    started.catch(() => {
      if (loading === started) loading = null
    })
    return started
  }

  async function search(query: string): Promise<Answer | null> {
    const id = ++lastId
    pending?.resolve(null)
    pending = null
    await load()
    const queried = worker
    if (id !== lastId || !queried) return null
    const { promise, resolve, reject } = withTimeout<Answer | null>()
    pending = { id, resolve, reject }
    queried.postMessage({ kind: 'search', id, query })
    return promise.catch((error) => {
      stop(queried, error)
      throw error
    })
  }

  function onChange(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { load, search, onChange }
}

/**
 * Waits until a worker has loaded the data.
 * @param onMessage receives the worker's other messages
 * @param onCrash also called for a crash after the data was loaded
 */
function waitUntilReady(
  worker: WorkerLike,
  onMessage: (message: FromWorker) => void,
  onCrash: (error: Error) => void,
): Promise<void> {
  const { promise, resolve, reject } = withTimeout<void>()
  worker.onerror = () => {
    const error = new Error('the search worker crashed')
    reject(error)
    onCrash(error)
  }
  worker.onmessage = ({ data }) => {
    if (data.kind === 'ready') resolve()
    else if (data.kind === 'failed') reject(new Error(data.reason))
    else onMessage(data)
  }
  return promise
}

/** Like `Promise.withResolvers`, but the promise is rejected after `SEARCH_TIMEOUT_MS`. */
function withTimeout<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<T>((resolvePromise, rejectPromise) => {
    resolve = resolvePromise
    reject = rejectPromise
  })
  const timer = setTimeout(() => reject(new Error('the search worker did not answer in time')), SEARCH_TIMEOUT_MS)
  const stopTimer = (): void => clearTimeout(timer)
  promise.then(stopTimer, stopTimer)
  return { promise, resolve, reject }
}
