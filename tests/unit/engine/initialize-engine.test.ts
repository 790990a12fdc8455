import { describe, expect, it } from 'vitest'
import { startEngine } from '../../../lib/browser/engine/start-engine.ts'
import { initializeEngine } from '../../../lib/build/engine/initialize-engine.ts'

const REQUEST_AT = 4_096
const COUNT_AT = 2_048
const ANSWER = '{"errors":[],"warnings":[],"checks":[]}'

const section = (id: number, ...body: number[]): number[] => [id, ...leb(body.length), ...body]
const leb = (value: number): number[] => [(value & 127) | 128, value >> 7]
const named = (name: string, kind: number, index: number): number[] => [name.length, ...Buffer.from(name), kind, index]
const code = (...body: number[]): number[] => [...leb(body.length + 2), 0, ...body, 0x0b]

/** A program with the functions of the engine, which answers every request with the same text, and counts how often it was initialized. */
function program(response: string, initialize = '_initialize'): Uint8Array<ArrayBuffer> {
  const toInt = 0
  const toNothing = 1
  const fromInt = 2
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, 3, 0x60, 0, 1, 0x7f, 0x60, 0, 0, 0x60, 1, 0x7f, 1, 0x7f),
    ...section(3, 4, toNothing, fromInt, toInt, toInt),
    ...section(5, 1, 0, 1),
    ...section(6, 1, 0x7f, 1, 0x41, 0, 0x0b),
    ...section(
      7,
      ...[5, ...named(initialize, 0, 0), ...named('reserve', 0, 1), ...named('run', 0, 2)],
      ...[...named('response', 0, 3), ...named('memory', 2, 0)],
    ),
    ...section(
      10,
      4,
      // global 0 += 1, and memory[COUNT_AT] = global 0
      ...code(0x23, 0, 0x41, 1, 0x6a, 0x24, 0, 0x41, ...leb(COUNT_AT), 0x23, 0, 0x36, 2, 0),
      ...code(0x41, ...leb(REQUEST_AT)),
      ...code(0x41, ...leb(response.length)),
      ...code(0x41, 0),
    ),
    ...section(11, 1, 0, 0x41, 0, 0x0b, ...leb(response.length), ...Buffer.from(response)),
  ])
}

describe('initializing the engine', () => {
  it('stores what Go does when a program starts', async () => {
    const initialized = await initializeEngine(program(ANSWER))
    const { memory, run } = await startEngine(await WebAssembly.compile(initialized))
    expect(new Uint8Array(memory.buffer)[COUNT_AT]).toBe(1)
    expect(run('{}')).toBe(ANSWER)
  })

  it('is the same on every machine', async () => {
    expect(await initializeEngine(program(ANSWER))).toEqual(await initializeEngine(program(ANSWER)))
  })

  it('ends when the engine fails', async () => {
    const failing = program(ANSWER.replace('{', '{"failure":"no schema",'))
    await expect(initializeEngine(failing)).rejects.toThrow('no schema')
  })

  it('needs a program that can be initialized', async () => {
    await expect(initializeEngine(program(ANSWER, 'main'))).rejects.toThrow('_initialize')
  })
})
