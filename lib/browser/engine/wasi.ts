/** What a WebAssembly program asks its surroundings for. The build replaces it, so that it always makes the same module. */
export interface WasiEnvironment {
  /** Milliseconds since 1970. */
  now(): number
  /** Milliseconds since some moment, which never decrease. */
  elapsed(): number
  /** Fills an array with random bytes. */
  random(target: Uint8Array<ArrayBuffer>): void
  /** Receives what the program prints, which only a fatal error of Go does. */
  print(text: string): void
}

/** Results of WASI functions. */
const SUCCESS = 0
const BAD_FILE = 8
const NOT_SUPPORTED = 52

/** The clock with the time of day. The others only measure durations. */
const REALTIME = 0

const NANOSECONDS_PER_MS = 1_000_000

/** Positions of a timeout in what `poll_oneoff` is to wait for, and of the kind in the event that it reports. */
const TIMEOUT = 24
const EVENT_KIND = 10

/** The only argument of the program, its name, which some packages read when they're initialized. */
const NAME = new TextEncoder().encode('spicedb\0')

/**
 * The part of WASI (preview 1) that Go uses in a program without files and network. Nothing else is supported.
 * @param module what to import into
 * @param memory of its instance, for which the functions ask when they are called
 */
export function wasiImports(
  module: WebAssembly.Module,
  memory: () => ArrayBuffer,
  { now, elapsed, random, print }: WasiEnvironment,
): WebAssembly.Imports {
  const view = (): DataView => new DataView(memory())
  const bytes = (address: number, length: number): Uint8Array<ArrayBuffer> => new Uint8Array(memory(), address, length)

  function writeSizes(countAt: number, count: number, sizeAt: number, size: number): number {
    view().setUint32(countAt, count, true)
    view().setUint32(sizeAt, size, true)
    return SUCCESS
  }

  const supported: WebAssembly.ModuleImports = {
    args_sizes_get: (countAt: number, sizeAt: number) => writeSizes(countAt, 1, sizeAt, NAME.length),
    args_get(list: number, text: number) {
      view().setUint32(list, text, true)
      bytes(text, NAME.length).set(NAME)
      return SUCCESS
    },
    environ_sizes_get: (countAt: number, sizeAt: number) => writeSizes(countAt, 0, sizeAt, 0),
    environ_get: () => SUCCESS,
    sched_yield: () => SUCCESS,
    // Go looks for folders that are open.
    fd_prestat_get: () => BAD_FILE,
    clock_time_get(clock: number, _precision: bigint, address: number) {
      const time = (clock === REALTIME ? now() : elapsed()) * NANOSECONDS_PER_MS
      view().setBigUint64(address, BigInt(Math.round(time)), true)
      return SUCCESS
    },
    random_get(address: number, length: number) {
      random(bytes(address, length))
      return SUCCESS
    },
    // Without files, Go only waits for a time, which is at most a few milliseconds.
    poll_oneoff(subscriptions: number, events: number, _count: number, countAt: number) {
      const end = elapsed() + Number(view().getBigUint64(subscriptions + TIMEOUT, true)) / NANOSECONDS_PER_MS
      while (elapsed() < end);
      bytes(events, EVENT_KIND + 1).fill(0)
      view().setUint32(countAt, 1, true)
      return SUCCESS
    },
    fd_write(_file: number, list: number, count: number, writtenAt: number) {
      let written = 0
      for (let part = list; part < list + count * 8; part += 8) {
        const length = view().getUint32(part + 4, true)
        print(new TextDecoder().decode(bytes(view().getUint32(part, true), length)))
        written += length
      }
      view().setUint32(writtenAt, written, true)
      return SUCCESS
    },
    proc_exit(code: number) {
      throw new Error(`exit code ${code}`)
    },
  }
  const imports: WebAssembly.Imports = {}
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    const group = imports[from] ?? {}
    imports[from] = group
    group[name] = supported[name] ?? (() => NOT_SUPPORTED)
  }
  return imports
}
