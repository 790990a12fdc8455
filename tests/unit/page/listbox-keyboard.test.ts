import { describe, expect, it } from 'vitest'
import {
  addTypedLetter,
  isTyping,
  matchingOptionIndex,
  NO_TYPE_AHEAD,
  nextOptionIndex,
} from '../../../lib/page/browser/listbox-keyboard.ts'

describe('nextOptionIndex', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 2],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 0],
    ['Home', 2, 0],
    ['PageUp', 2, 0],
    ['End', 0, 2],
    ['PageDown', 1, 2],
    ['x', 1, null],
  ])('moves on %s from option %i to %s', (key, index, expected) => {
    expect(nextOptionIndex(key, index, 3)).toBe(expected)
  })
})

describe('type-ahead', () => {
  const names = ['Light', 'Dark', 'Système', 'Sombre']

  it('joins letters typed within 350 ms into one word', () => {
    const first = addTypedLetter(NO_TYPE_AHEAD, 'S', 1000)
    expect(addTypedLetter(first, 'o', 1350)).toEqual({ letters: 'so', at: 1350 })
    expect(addTypedLetter(first, 'o', 1351)).toEqual({ letters: 'o', at: 1351 })
    expect([1350, 1351].map((now) => isTyping(first, now))).toEqual([true, false])
    expect(isTyping(NO_TYPE_AHEAD, 0)).toBe(false)
  })

  it.each([
    ['d', 0, 1],
    ['s', 0, 2],
    ['s', 2, 3],
    ['s', 3, 2],
    ['so', 2, 3],
    ['so', 3, 3],
    ['x', 0, null],
  ])('matches %j from option %i to option %s', (letters, index, expected) => {
    expect(matchingOptionIndex(names, letters, index)).toBe(expected)
  })
})
