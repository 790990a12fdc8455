import { describe, expect, it } from 'vitest'
import { isReplayedKey } from '../../../lib/browser/page/replayed-key.ts'

describe('isReplayedKey', () => {
  it.each([
    ['Enter', 'search', true],
    ['Escape', 'search', true],
    ['ArrowDown', 'search', true],
    ['ArrowLeft', 'search', false],
    ['Home', 'search', false],
    ['a', 'search', false],
    ['Enter', 'control', true],
    [' ', 'control', true],
    ['ArrowDown', 'control', false],
    ['ArrowRight', 'choice', true],
    ['End', 'choice', true],
    ['Enter', 'choice', true],
    ['Tab', 'choice', false],
    ['Enter', '', false],
    [' ', '', false],
    ['PageDown', '', false],
  ] as const)('%s on %s: %s', (key, place, held) => {
    expect(isReplayedKey(key, place, false)).toBe(held)
  })

  it('lets no letter overtake an act that waits', () => {
    expect(isReplayedKey('a', '', true)).toBe(true)
    expect(isReplayedKey('a', 'search', true)).toBe(true)
    expect(isReplayedKey('Tab', '', true)).toBe(false)
  })
})
