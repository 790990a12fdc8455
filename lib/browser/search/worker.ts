import type { ToWorker } from './protocol.ts'
import { createWorkerHost } from './worker-host.ts'

/** What the file sees of its worker; TypeScript has no types for a worker and for a page in one project. */
interface Scope {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void
}

const scope: Scope = globalThis

const channel = new MessageChannel()
const waiting: (() => void)[] = []
channel.port1.onmessage = () => waiting.shift()?.()

const handle = createWorkerHost({
  fetch: (url, options) => fetch(url, options),
  post: (message) => scope.postMessage(message),
  // A message to oneself comes back after those that wait, and without the delay that timers get.
  pause: () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      channel.port2.postMessage(null)
    }),
})

scope.addEventListener('message', (event) => void handle(event.data))
