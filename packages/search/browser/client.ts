import { createDeferred, type Deferred } from '@authzed-docs/shared/deferred.ts'
import type { FromWorker, ToWorker } from './protocol.ts'
import type { SearchResults } from './results.ts'
import { BEST_RESULTS, type SearchScope } from './scope.ts'
import { startSilenceTimer, waitWhileArriving } from './silence-timer.ts'

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

export type SearchClient = ReturnType<typeof createSearchClient>

interface PendingQuery {
  id: number
  resolve(results: SearchResults | null): void
  reject(error: Error): void
}

/** A worker, from its start until it breaks. */
interface Connection {
  worker: WorkerLike
  /** Resolved once the data is loaded, and rejected if the worker breaks. */
  ready: Deferred<void>
  isReady: boolean
  /** Resolved once more texts are loaded, and rejected if they can't be loaded or the worker breaks. The next one replaces it then. */
  texts: Deferred<void>
  /** Whether the last wait for texts has failed or given up, so that the next one has to tell the worker. */
  hasFailedTexts: boolean
  /** Whether the worker has sent anything, so that its script has loaded. */
  isAlive: boolean
  /** Called for each message while the page waits for data. */
  onMessage: Set<() => void>
}

/** Creates the page's side of the search: one worker, one query at a time. */
export function createSearchClient(options: ClientOptions) {
  const listeners = new Set<() => void>()
  let connection: Connection | null = null
  let loading: Promise<void> | null = null
  let pending: PendingQuery | null = null
  let lastId = 0
  let words = ''

  function notify(): void {
    for (const listener of listeners) listener()
  }

  function stop(broken: Connection, error: Error): void {
    broken.worker.terminate()
    broken.ready.reject(error)
    broken.texts.reject(error)
    if (connection !== broken) return
    connection = null
    loading = null
    pending?.reject(error)
    pending = null
  }

  function handleMessage(sender: Connection, message: FromWorker): void {
    sender.isAlive = true
    for (const listener of sender.onMessage) listener()
    if (message.kind === 'ready') handleReady(sender)
    else if (message.kind === 'failed') handleFailure(sender, message.reason)
    else if (message.kind === 'results' && message.id === pending?.id) {
      words = message.words
      pending.resolve(message.results)
      pending = null
    } else if (message.kind === 'changed' || message.kind === 'complete') handleChange(sender)
    else if (message.kind === 'problems') options.report(message.problems)
  }

  function handleChange(sender: Connection): void {
    takeTexts(sender).resolve()
    notify()
  }

  /** Without the full text, the worker still answers from titles and headings. */
  function handleFailure(sender: Connection, reason: string): void {
    if (!sender.isReady) {
      stop(sender, new Error(reason))
      return
    }
    options.report([`full text: ${reason}`])
    sender.hasFailedTexts = true
    takeTexts(sender).reject(new Error(reason))
  }

  function handleReady(sender: Connection): void {
    sender.isReady = true
    sender.ready.resolve()
    if (loading) return
    // The panel shows an error, because the data didn't arrive in time.
    loading = sender.ready.promise
    notify()
  }

  function connect(): Connection {
    const worker = options.createWorker()
    const started: Connection = {
      worker,
      ready: createDeferred(),
      isReady: false,
      texts: createDeferred(),
      hasFailedTexts: false,
      isAlive: false,
      onMessage: new Set(),
    }
    worker.onerror = () => stop(started, new Error('the search worker crashed'))
    worker.onmessage = ({ data }) => handleMessage(started, data)
    return started
  }

  async function start(): Promise<void> {
    if (connection) connection.worker.postMessage({ kind: 'retry' })
    else connection = connect()
    const waiting = connection
    try {
      await waitForData(waiting, waiting.ready)
    } catch (error) {
      // A worker that has started keeps loading. Otherwise its script might never arrive.
      if (!waiting.isAlive) stop(waiting, error instanceof Error ? error : new Error(String(error)))
      throw error
    }
  }

  /**
   * Loads the data unless it is loaded or loading. After a failure, the next call tries again; what a slow worker has
   * loaded by then isn't lost.
   * @throws Error when the worker breaks, or when nothing has arrived for `SEARCH_TIMEOUT_MS`
   */
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

  /**
   * Waits until more texts can be searched, which the worker loads after partial results. After a failure, the next call tries again.
   * @throws Error as `load` does
   */
  async function waitForTexts(): Promise<void> {
    await load()
    const waiting = connection
    if (!waiting) throw new Error('the search worker crashed')
    if (waiting.hasFailedTexts) {
      waiting.hasFailedTexts = false
      waiting.worker.postMessage({ kind: 'retry' })
    }
    try {
      await waitForData(waiting, waiting.texts)
    } catch (error) {
      waiting.hasFailedTexts = true
      throw error
    }
  }

  /**
   * @param scope by default the best results of all kinds
   * @returns null if a newer query has replaced this one
   */
  async function search(query: string, scope: SearchScope = BEST_RESULTS): Promise<SearchResults | null> {
    const id = ++lastId
    pending?.resolve(null)
    pending = null
    await load()
    const queried = connection
    if (id !== lastId || !queried) return null
    const { promise, resolve, reject } = createDeferred<SearchResults | null>()
    const timer = startSilenceTimer(() => stop(queried, new Error('the search worker timed out')))
    pending = { id, resolve, reject }
    queried.worker.postMessage({ kind: 'search', id, query, scope })
    return promise.finally(timer.stop)
  }

  /**
   * Calls a listener when more documents have become searchable, also after `load` has given up waiting for them.
   * @returns a function that removes the listener
   */
  function onChange(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  /** The words of the latest query with results that aren't private, for statistics. */
  const publicWords = (): string => words

  return { load, waitForTexts, search, onChange, publicWords }
}

/** @returns what the calls of `waitForTexts` so far wait for; later calls wait for the texts that come next */
function takeTexts(connection: Connection): Deferred<void> {
  const { texts } = connection
  connection.texts = createDeferred()
  return texts
}

/** @throws Error when the data can't be loaded, or the worker sends nothing for `SEARCH_TIMEOUT_MS` */
function waitForData({ onMessage }: Connection, data: Deferred<void>): Promise<void> {
  const onProgress = (listener: () => void): (() => void) => {
    onMessage.add(listener)
    return () => onMessage.delete(listener)
  }
  return waitWhileArriving(data.promise, onProgress, 'the search worker timed out')
}
