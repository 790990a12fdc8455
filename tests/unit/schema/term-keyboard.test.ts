import { expect, it } from 'vitest'
import { termForKey } from '../../../lib/schema-help/browser/term-keyboard.ts'

/** Lines of five terms: two in line 0, one in line 2, two in line 3. */
const LINES = [0, 0, 2, 3, 3]

it.each([
  ['ArrowRight', -1, 0],
  ['ArrowRight', 1, 2],
  ['ArrowRight', 4, 4],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 3, 3],
  ['ArrowUp', 4, 2],
  ['ArrowUp', 2, 0],
  ['ArrowUp', 1, 1],
  ['Home', 3, 0],
  ['End', 0, 4],
])('%s moves from term %i to %i', (key, from, to) => {
  expect(termForKey(key, from, LINES)).toBe(to)
})

it.each(['ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'a', 'Tab'])('%s on the block itself scrolls', (key) => {
  expect(termForKey(key, -1, LINES)).toBeNull()
})

it('nothing moves in a block without terms', () => {
  expect(termForKey('ArrowRight', -1, [])).toBeNull()
})
