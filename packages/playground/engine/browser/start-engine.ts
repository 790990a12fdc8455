import { ConsoleStdout, WASI } from '@bjorn3/browser_wasi_shim'

/** A running engine, whose requests and responses are JSON. */
export interface RunningEngine {
  /** @throws if the engine ends, which only a fatal error of Go does, or has ended */
  run(request: string): string
}

/** Some packages read the name of the program when they're initialized. */
const ARGUMENTS = ['spicedb']

const FIRST_REQUEST = JSON.stringify({ schema: 'definition user {}' })

/**
 * Starts the engine, which takes a while, because Go initializes its packages.
 * @throws if the module isn't an engine
 */
export async function startEngine(module: WebAssembly.Module): Promise<RunningEngine> {
  // Only a fatal error of Go prints.
  const print = ConsoleStdout.lineBuffered((line) => console.info(line))
  const wasi = new WASI(ARGUMENTS, [], [print, print, print], { debug: false })
  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport })
  const memory = memoryOf(exports)
  const call = (name: string, ...parameters: number[]): number => {
    const called = exports[name]
    if (typeof called !== 'function') throw new Error(`the module has no function ${name}`)
    return Number(called(...parameters))
  }
  wasi.initialize({ exports: { memory, _initialize: () => call('_initialize') } })
  const engine: RunningEngine = {
    run(request) {
      const encoded = new TextEncoder().encode(request)
      const input = call('reserve', encoded.length)
      new Uint8Array(memory.buffer, input, encoded.length).set(encoded)
      const length = call('run')
      return new TextDecoder().decode(new Uint8Array(memory.buffer, call('response'), length))
    },
  }
  // The first request initializes more packages, which doesn't belong to the time of a reader's request.
  engine.run(FIRST_REQUEST)
  return engine
}

function memoryOf({ memory }: WebAssembly.Exports): WebAssembly.Memory {
  if (memory instanceof WebAssembly.Memory) return memory
  throw new Error('the module has no memory')
}
