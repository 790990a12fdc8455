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
declare const process: { env: { SEARCH_PRIOR?: string } }

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
  priorUrl: process.env.SEARCH_PRIOR,
})

scope.addEventListener('message', (event) => void handle(event.data))
