import { describe, expect, it } from 'vitest'
import { isHeldKey } from '../../../lib/browser/page/held-key.ts'

describe('isHeldKey', () => {
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
    expect(isHeldKey(key, place, false)).toBe(held)
  })

  it('lets no letter overtake an act that waits', () => {
    expect(isHeldKey('a', '', true)).toBe(true)
    expect(isHeldKey('a', 'search', true)).toBe(true)
    expect(isHeldKey('Tab', '', true)).toBe(false)
  })
})
