import { type WasiEnvironment, wasiImports } from './wasi.ts'

/** A running engine, whose requests and responses are JSON. */
export interface RunningEngine {
  /** @throws if the engine ends, which only a fatal error of Go does, or has ended */
  run(request: string): string
}

/** A running engine as the build sees it. */
export interface EngineInstance extends RunningEngine {
  exports: WebAssembly.Exports
  memory: WebAssembly.Memory
}

/**
 * When the clock that measures durations starts, in milliseconds: later than any time that the build's clock had, because time
 * never runs backwards for a program.
 */
export const CLOCK_START_MS = 60_000

const BROWSER: WasiEnvironment = {
  now: Date.now,
  elapsed: () => CLOCK_START_MS + performance.now(),
  random: (target) => void crypto.getRandomValues(target),
  print: (text) => console.info(text),
}

/**
 * Starts the engine. Its module holds the state that Go had after its packages were initialized, so nothing is initialized here.
 * @param module the committed one; the build passes one without a state, and another environment
 * @throws if the module isn't an engine
 */
export async function startEngine(module: WebAssembly.Module, environment = BROWSER): Promise<EngineInstance> {
  const imports = wasiImports(module, () => memory.buffer, environment)
  const { exports } = await WebAssembly.instantiate(module, imports)
  const memory = memoryOf(exports)
  const call = (name: string, ...parameters: number[]): number => {
    const called = exports[name]
    if (typeof called !== 'function') throw new Error(`the module has no function ${name}`)
    return Number(called(...parameters))
  }
  return {
    exports,
    memory,
    run(request) {
      const encoded = new TextEncoder().encode(request)
      const input = call('reserve', encoded.length)
      new Uint8Array(memory.buffer, input, encoded.length).set(encoded)
      const length = call('run')
      return new TextDecoder().decode(new Uint8Array(memory.buffer, call('response'), length))
    },
  }
}

function memoryOf({ memory }: WebAssembly.Exports): WebAssembly.Memory {
  if (memory instanceof WebAssembly.Memory) return memory
  throw new Error('the module has no memory')
}
