import { createModuleStore } from './module-store.ts'
import type { ToEngine } from './protocol.ts'
import { startEngine } from './start-engine.ts'
import { createEngineHost } from './worker-host.ts'

/** The part of `DedicatedWorkerGlobalScope` that is used. TypeScript can't mix its types with a page's. */
interface WorkerScope {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent<ToEngine>) => void): void
}

const scope: WorkerScope = globalThis

const handle = createEngineHost({
  fetch: (url) => fetch(url),
  post: (message) => scope.postMessage(message),
  store: createModuleStore(() => globalThis.caches),
  start: async (module) =>
    startEngine(
      await (module instanceof Response ? WebAssembly.compileStreaming(module) : WebAssembly.compile(module)),
    ),
})

scope.addEventListener('message', (event) => void handle(event.data))
