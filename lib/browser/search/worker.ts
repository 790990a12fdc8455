import { TYPING_PAUSE_MS } from './limits.ts'
import type { ToWorker } from './protocol.ts'
import { createWorkerHost } from './worker-host.ts'

/** The part of `DedicatedWorkerGlobalScope` that is used. TypeScript can't mix its types with a page's. */
interface WorkerScope {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void
}

const scope: WorkerScope = globalThis

/** The bundler replaces its variable. What runs in browsers is compiled without the types of Node.js. */
declare const process: { env: { SEARCH_FULL_TEXT?: string } }

/** URL of the code for the full text in an export. The preview bundles it by itself. */
const CODE_URL = process.env.SEARCH_FULL_TEXT

let attempts = 0

/** Browsers remember that a module couldn't be loaded, so another attempt needs another URL. */
function loadFullTextCode(): Promise<typeof import('./full-text-code.ts')> {
  const attempt = attempts++
  if (!CODE_URL || attempt === 0) return import('./full-text-code.ts')
  return import(/* webpackIgnore: true */ `${CODE_URL}?retry=${attempt}`)
}

const channel = new MessageChannel()
const paused: (() => void)[] = []
channel.port1.onmessage = () => paused.shift()?.()

const handle = createWorkerHost({
  fetch: (url, options) => fetch(url, options),
  post: (message) => scope.postMessage(message),
  // A message to itself is handled after those already queued, and without the minimum delay of a timer.
  pause: () =>
    new Promise((resolve) => {
      paused.push(resolve)
      channel.port2.postMessage(null)
    }),
  waitForTyping: () => new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS)),
  loadFullTextCode,
})

scope.addEventListener('message', (event) => void handle(event.data))
