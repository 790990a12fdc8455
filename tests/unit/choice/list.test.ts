import { describe, expect, it } from 'vitest'
import { movedChoice, typedChoice, typeLetter } from '../../../lib/browser/page/listbox-keyboard.ts'

describe('movedChoice', () => {
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
  ])('%s from %i leads to %s', (key, index, expected) => {
    expect(movedChoice(key, index, 3)).toBe(expected)
  })
})

describe('what is typed', () => {
  const names = ['Light', 'Dark', 'Système', 'Sombre']

  it('makes one word of letters within 350 ms', () => {
    const first = typeLetter({ letters: '', at: Number.NEGATIVE_INFINITY }, 'S', 1000)
    expect(typeLetter(first, 'o', 1350)).toEqual({ letters: 'so', at: 1350 })
    expect(typeLetter(first, 'o', 1351)).toEqual({ letters: 'o', at: 1351 })
  })

  it.each([
    ['d', 0, 1],
    ['s', 0, 2],
    ['s', 2, 3],
    ['s', 3, 2],
    ['so', 2, 3],
    ['so', 3, 3],
    ['x', 0, null],
  ])('%s from %i leads to %s', (letters, index, expected) => {
    expect(typedChoice(names, letters, index)).toBe(expected)
  })
})
