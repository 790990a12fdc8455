import type { Answer } from './answer.ts'
import { SEARCH_TIMEOUT_MS } from './limits.ts'
import type { FromWorker, ToWorker } from './protocol.ts'

/** What the client needs of a `Worker`. */
export interface WorkerLike {
  postMessage(message: ToWorker): void
  terminate(): void
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

export interface ClientOptions {
  createWorker(): WorkerLike
  /** Path under which the site is served. */
  base: string
  locale: string
  /** Is told what was left out of the data, for whoever keeps it. */
  report(problems: string[]): void
}

export interface SearchClient {
  /** Loads the data unless it is there or on its way. After a failure the next call tries again. */
  load(): Promise<void>
  /** @returns null when a newer query has overtaken this one */
  search(query: string): Promise<Answer | null>
  /** Is called when more can be found than before. */
  onChange(listener: () => void): () => void
}

interface Pending {
  id: number
  settle(answer: Answer | null): void
  fail(error: Error): void
}

/** The page's side of the search: one worker for a locale, one query at a time. */
export function createSearchClient(options: ClientOptions): SearchClient {
  const listeners = new Set<() => void>()
  let worker: WorkerLike | null = null
  let loading: Promise<void> | null = null
  let pending: Pending | null = null
  let count = 0

  function stop(broken: WorkerLike, error: Error): void {
    broken.terminate()
    if (worker !== broken) return
    worker = null
    loading = null
    pending?.fail(error)
    pending = null
  }

  function hear(message: FromWorker): void {
    if (message.kind === 'answer' && message.id === pending?.id) {
      pending.settle(message.answer)
      pending = null
    } else if (message.kind === 'changed') for (const listener of listeners) listener()
    else if (message.kind === 'problems') options.report(message.problems)
  }

  async function start(): Promise<void> {
    const started = options.createWorker()
    const { promise, settle, fail } = withinTime<void>()
    worker = started
    started.onerror = () => {
      fail(new Error('the worker broke'))
      stop(started, new Error('the worker broke'))
    }
    started.onmessage = ({ data }) => {
      if (data.kind === 'ready') settle()
      else if (data.kind === 'failed') fail(new Error(data.reason))
      else hear(data)
    }
    started.postMessage({ kind: 'load', base: options.base, locale: options.locale })
    await promise.catch((error) => {
      stop(started, error)
      throw error
    })
  }

  function load(): Promise<void> {
    if (loading) return loading
    const started = start()
    loading = started
    // A worker that cannot even be made is no reason not to try again.
    started.catch(() => {
      if (loading === started) loading = null
    })
    return started
  }

  async function search(query: string): Promise<Answer | null> {
    const id = ++count
    pending?.settle(null)
    pending = null
    await load()
    const asked = worker
    if (id !== count || !asked) return null
    const { promise, settle, fail } = withinTime<Answer | null>()
    pending = { id, settle, fail }
    asked.postMessage({ kind: 'search', id, query })
    return promise.catch((error) => {
      stop(asked, error)
      throw error
    })
  }

  function onChange(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { load, search, onChange }
}

/** A promise that fails by itself when nothing has settled it in time. */
function withinTime<T>() {
  let settle: (value: T) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const promise = new Promise<T>((resolve, reject) => {
    settle = resolve
    fail = reject
  })
  const timer = setTimeout(() => fail(new Error('no answer in time')), SEARCH_TIMEOUT_MS)
  const stopTimer = (): void => clearTimeout(timer)
  promise.then(stopTimer, stopTimer)
  return { promise, settle, fail }
}
