/** Ids of sections in a WebAssembly module. */
export const SECTION = { custom: 0, memory: 5, global: 6, export: 7, data: 11 } as const

/** A part of a WebAssembly module. */
export interface Section {
  id: number
  body: Uint8Array
}

const HEADER = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)

/** @throws if it isn't a WebAssembly module */
export function readSections(module: Uint8Array): Section[] {
  if (HEADER.some((byte, index) => module[index] !== byte)) throw new Error('not a WebAssembly module')
  const sections: Section[] = []
  for (let position = HEADER.length; position < module.length; ) {
    const id = module[position] ?? 0
    const { value: length, end } = readUnsigned(module, position + 1)
    sections.push({ id, body: module.subarray(end, end + length) })
    position = end + length
  }
  return sections
}

export function writeSections(sections: readonly Section[]): Uint8Array<ArrayBuffer> {
  return concat([HEADER, ...sections.flatMap(({ id, body }) => [Uint8Array.of(id, ...unsigned(body.length)), body])])
}

/** Joins arrays of bytes. */
export function concat(parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((total, { length }) => total + length, 0))
  let position = 0
  for (const part of parts) {
    joined.set(part, position)
    position += part.length
  }
  return joined
}

/** Reads an unsigned number in LEB128. */
export function readUnsigned(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0
  for (let position = start, factor = 1; ; position++, factor *= 128) {
    const byte = bytes[position]
    if (byte === undefined) throw new Error('the module is incomplete')
    value += (byte & 127) * factor
    if (byte < 128) return { value, end: position + 1 }
  }
}

/** An unsigned number in LEB128. */
export function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...unsigned(Math.floor(value / 128))]
}

/** A signed number in LEB128. */
export function signed(value: bigint): number[] {
  const low = Number(value & 127n)
  const rest = value >> 7n
  const isLast = rest === (low & 64 ? -1n : 0n)
  return isLast ? [low] : [low | 128, ...signed(rest)]
}
