import '../../../toolchain/engine/wasm_exec.js'

/** What wasm_exec.js, which comes with Go, adds to the global scope. */
interface GoRuntime {
  importObject: WebAssembly.Imports
  /** Resolves when the program has ended. */
  run(instance: WebAssembly.Instance): Promise<void>
}

interface EngineScope {
  Go?: new () => GoRuntime
  /** Added by the engine as soon as it runs. */
  runSpiceDB?: (request: string) => unknown
}

/** A running engine, whose requests and responses are JSON. */
export interface RunningEngine {
  /** @throws if the engine has ended */
  run(request: string): string
  /** Resolves when the engine has ended, which only a fatal error of Go does. */
  ended: Promise<void>
}

/**
 * Starts the engine in the current global scope.
 * @param bytes the WebAssembly module
 * @throws if it can't be compiled, such as under a policy without `'wasm-unsafe-eval'`
 */
export async function startEngine(bytes: BufferSource): Promise<RunningEngine> {
  const scope: typeof globalThis & EngineScope = globalThis
  if (!scope.Go) throw new Error('wasm_exec.js is missing')
  const go = new scope.Go()
  const { instance } = await WebAssembly.instantiate(bytes, go.importObject)
  const ended = go.run(instance)
  return {
    run(request) {
      const response = scope.runSpiceDB?.(request)
      if (typeof response !== 'string') throw new Error('the engine has ended')
      return response
    },
    ended,
  }
}
