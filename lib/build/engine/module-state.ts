import {
  concat,
  readSections,
  readUnsigned,
  SECTION,
  type Section,
  signed,
  unsigned,
  writeSections,
} from './wasm-sections.ts'

/** The state of a WebAssembly program between two calls. */
export interface ProgramState {
  /** Values of all globals, in their order. */
  globals: (number | bigint)[]
  memory: Uint8Array
}

/** Codes of the types of numbers that a global can have, and of the instructions that produce one. */
const I32 = { type: 0x7f, constant: 0x41 }
const I64 = { type: 0x7e, constant: 0x42 }

const END = 0x0b
const MUTABLE = 1
const GLOBAL_EXPORT = 3
const PAGE_BYTES = 65_536

/** Memory is stored in blocks of this size, without those that contain only zeros. */
const BLOCK_BYTES = 1_024

const nameOf = (index: number): string => `global ${index}`

/** Exports all globals, so that the state of the program can be read. Other programs can't do without them. */
export function exportGlobals(module: Uint8Array): Uint8Array<ArrayBuffer> {
  const sections = readSections(module)
  const count = readUnsigned(find(sections, SECTION.global).body, 0).value
  const { body } = find(sections, SECTION.export)
  const { value: exported, end } = readUnsigned(body, 0)
  const added = Array.from({ length: count }, (_, index) => {
    const name = new TextEncoder().encode(nameOf(index))
    return Uint8Array.of(name.length, ...name, GLOBAL_EXPORT, ...unsigned(index))
  })
  return writeSections(
    replace(sections, SECTION.export, concat([unsigned(exported + count), body.subarray(end), ...added])),
  )
}

/** Reads the state of an instance of what `exportGlobals` returned. */
export function readState(exports: WebAssembly.Exports, memory: WebAssembly.Memory): ProgramState {
  const globals: ProgramState['globals'] = []
  for (let index = 0; nameOf(index) in exports; index++) {
    const global = exports[nameOf(index)]
    if (global instanceof WebAssembly.Global) globals.push(global.value)
  }
  return { globals, memory: new Uint8Array(memory.buffer) }
}

/**
 * Makes a module whose instances begin with a state, instead of with that of the original module.
 * @param module whose only globals are mutable integers, as Go's are
 */
export function withState(module: Uint8Array, { globals, memory }: ProgramState): Uint8Array<ArrayBuffer> {
  const written = globals.map((value) => {
    const { type, constant } = typeof value === 'bigint' ? I64 : I32
    return [type, MUTABLE, constant, ...signed(BigInt(value)), END]
  })
  let sections = readSections(module).filter(({ id }) => id !== SECTION.custom)
  sections = replace(sections, SECTION.global, concat([unsigned(globals.length), ...written]))
  // One memory, whose maximum isn't limited.
  sections = replace(sections, SECTION.memory, Uint8Array.of(1, 0, ...unsigned(memory.length / PAGE_BYTES)))
  return writeSections(replace(sections, SECTION.data, dataSection(memory)))
}

function dataSection(memory: Uint8Array): Uint8Array {
  const ranges: { start: number; end: number }[] = []
  for (let start = 0; start < memory.length; start += BLOCK_BYTES) {
    const end = start + BLOCK_BYTES
    if (memory.subarray(start, end).every((byte) => byte === 0)) continue
    const last = ranges.at(-1)
    if (last?.end === start) last.end = end
    else ranges.push({ start, end })
  }
  const segments = ranges.flatMap(({ start, end }) => [
    [0, I32.constant, ...signed(BigInt(start)), END, ...unsigned(end - start)],
    memory.subarray(start, end),
  ])
  return concat([unsigned(ranges.length), ...segments])
}

function find(sections: readonly Section[], id: number): Section {
  const section = sections.find((candidate) => candidate.id === id)
  if (!section) throw new Error(`the module has no section ${id}`)
  return section
}

function replace(sections: readonly Section[], id: number, body: Uint8Array): Section[] {
  const replaced = find(sections, id)
  return sections.map((section) => (section === replaced ? { id, body } : section))
}
