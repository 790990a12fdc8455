import type { FromWorker, ToWorker } from '@authzed-docs/search/browser/protocol.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'

/** URL of the worker in an export. The preview bundles the worker by itself. */
const WORKER_URL = process.env.SEARCH_WORKER

interface EarlyWorker {
  worker: Worker
  /** What the worker has sent so far. */
  events: Event[]
  listeners: AbortController
}

let early: EarlyWorker | null = null
let isStarted = false

/** Starts the first worker, and with it the download of the data, while the search bundle still loads. */
export function startEarlyWorker(locale: string): void {
  if (isStarted) return
  const worker = startWorker(locale)
  const [events, listeners] = [[] as Event[], new AbortController()]
  for (const type of ['message', 'error']) worker.addEventListener(type, (event) => events.push(event), listeners)
  early = { worker, events, listeners }
  isStarted = true
}

/**
 * Calls a listener for each message of the worker that was started early, such as that data is arriving.
 * @returns a function that removes the listener
 */
export function onEarlyMessage(listener: () => void): () => void {
  const worker = early?.worker
  worker?.addEventListener('message', listener)
  return () => worker?.removeEventListener('message', listener)
}

/** Returns the worker that was started early, which repeats its messages, or starts a new one if there's none or it has failed. */
export function createSearchWorker(locale: string): Worker {
  if (!early) return startWorker(locale)
  const { worker, events, listeners } = early
  early = null
  if (events.some(isFailure)) {
    worker.terminate()
    return startWorker(locale)
  }
  // After the current task, in which the caller adds its listeners.
  queueMicrotask(() => {
    listeners.abort()
    for (const event of events) worker.dispatchEvent(event)
  })
  return worker
}

function isFailure(event: Event): boolean {
  return !(event instanceof MessageEvent) || (event.data as FromWorker).kind === 'failed'
}

function startWorker(locale: string): Worker {
  const worker = WORKER_URL
    ? new Worker(WORKER_URL)
    : new Worker(new URL('../../packages/search/browser/worker.ts', import.meta.url))
  worker.postMessage({ kind: 'load', base: BASE_PATH, locale } satisfies ToWorker)
  return worker
}
