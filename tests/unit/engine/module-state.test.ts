import { describe, expect, it } from 'vitest'
import { exportGlobals, readState, withState } from '../../../lib/build/engine/module-state.ts'
import { readSections, signed, unsigned } from '../../../lib/build/engine/wasm-sections.ts'

const section = (id: number, ...body: number[]): number[] => [id, body.length, ...body]

const COUNT = [
  // global 0 += 1; global 1 += 1
  ...[0x23, 0, 0x41, 1, 0x6a, 0x24, 0, 0x23, 1, 0x42, 1, 0x7c, 0x24, 1],
  // memory[4] = global 0 + global 1
  ...[0x41, 4, 0x23, 0, 0x23, 1, 0xa7, 0x6a, 0x36, 2, 0],
  // return memory[4]
  ...[0x41, 4, 0x28, 2, 0, 0x0b],
]

/**
 * A program with the function `count`, which increments a 32-bit global and a 64-bit one, stores their sum in memory at address
 * 4, and returns it. The globals begin with 5 and -1, and the memory with `hi`.
 */
const COUNTER = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  // The type () → i32, a function of that type, and one page of memory
  ...section(1, 1, 0x60, 0, 1, 0x7f),
  ...section(3, 1, 0),
  ...section(5, 1, 0, 1),
  ...section(6, 2, 0x7f, 1, 0x41, 5, 0x0b, 0x7e, 1, 0x42, 0x7f, 0x0b),
  ...section(7, 2, 5, ...Buffer.from('count'), 0, 0, 6, ...Buffer.from('memory'), 2, 0),
  ...section(10, 1, COUNT.length + 1, 0, ...COUNT),
  ...section(11, 1, 0, 0x41, 0, 0x0b, 2, ...Buffer.from('hi')),
])

async function start(module: Uint8Array<ArrayBuffer>) {
  const { instance } = await WebAssembly.instantiate(module)
  const { exports } = instance
  const { count, memory } = exports
  if (typeof count !== 'function' || !(memory instanceof WebAssembly.Memory)) throw new Error('not the counter')
  return { exports, memory, count: () => Number(count()) }
}

describe('a module with a state', () => {
  it('goes on where the other instance was', async () => {
    const original = await start(exportGlobals(COUNTER))
    expect([original.count(), original.count()]).toEqual([6, 8])
    original.memory.grow(2)
    new Uint8Array(original.memory.buffer)[150_000] = 7
    const state = readState(original.exports, original.memory)
    expect(state.globals).toEqual([7, 1n])

    const restored = await start(withState(COUNTER, state))
    const memory = new Uint8Array(restored.memory.buffer)
    expect(memory.length).toBe(3 * 65_536)
    expect(Buffer.from(memory.subarray(0, 2)).toString()).toBe('hi')
    expect([memory[4], memory[150_000]]).toEqual([8, 7])
    expect(restored.count()).toBe(10)
    expect(Object.keys(restored.exports)).toEqual(['count', 'memory'])
  })

  it('stores no memory that is only zeros', async () => {
    const original = await start(exportGlobals(COUNTER))
    original.memory.grow(100)
    expect(withState(COUNTER, readState(original.exports, original.memory)).length).toBeLessThan(2_000)
  })

  it('can’t be made of something else', () => {
    expect(() => readSections(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8))).toThrow('not a WebAssembly module')
    expect(() => readSections(COUNTER.subarray(0, 9))).toThrow('incomplete')
    expect(() => exportGlobals(COUNTER.subarray(0, 8))).toThrow('no section')
  })
})

describe('numbers in LEB128', () => {
  it.each([
    [0, [0]],
    [127, [127]],
    [128, [128, 1]],
    [624_485, [0xe5, 0x8e, 0x26]],
    [4_294_967_295, [255, 255, 255, 255, 15]],
  ])('%d without a sign', (value, bytes) => {
    expect(unsigned(value)).toEqual(bytes)
  })

  it.each([
    [0n, [0]],
    [63n, [63]],
    [64n, [192, 0]],
    [-1n, [127]],
    [-64n, [64]],
    [-123_456n, [0xc0, 0xbb, 0x78]],
    [2n ** 40n, [128, 128, 128, 128, 128, 32]],
  ])('%s with a sign', (value, bytes) => {
    expect(signed(value)).toEqual(bytes)
  })
})
