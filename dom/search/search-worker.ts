import type { ToWorker } from '../../lib/browser/search/protocol.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'

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

/** Starts the first worker, and with it the download of the data, while the program that uses it still loads. */
export function startEarlyWorker(locale: string): void {
  if (isStarted) return
  const worker = startWorker(locale)
  const [events, listeners] = [[] as Event[], new AbortController()]
  for (const type of ['message', 'error']) worker.addEventListener(type, (event) => events.push(event), listeners)
  early = { worker, events, listeners }
  isStarted = true
}

/** Returns the worker that was started early, which repeats what it has sent, or starts another one. */
export function createSearchWorker(locale: string): Worker {
  if (!early) return startWorker(locale)
  const { worker, events, listeners } = early
  early = null
  // After the current task, in which the caller adds its listeners.
  queueMicrotask(() => {
    listeners.abort()
    for (const event of events) worker.dispatchEvent(event)
  })
  return worker
}

function startWorker(locale: string): Worker {
  const worker = WORKER_URL
    ? new Worker(WORKER_URL)
    : new Worker(new URL('../../lib/browser/search/worker.ts', import.meta.url))
  worker.postMessage({ kind: 'load', base: BASE_PATH, locale } satisfies ToWorker)
  return worker
}
