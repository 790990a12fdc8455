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
    ['Enter', 'button', true],
    [' ', 'button', true],
    ['ArrowDown', 'button', false],
    ['ArrowRight', 'options', true],
    ['End', 'options', true],
    ['Enter', 'options', true],
    ['Tab', 'options', false],
    ['Enter', '', false],
    [' ', '', false],
    ['PageDown', '', false],
  ] as const)('%s with the focus on %j: %s', (key, control, isReplayed) => {
    expect(isReplayedKey(key, control, false)).toBe(isReplayed)
  })

  it('replays letters only behind queued events', () => {
    expect(isReplayedKey('a', '', true)).toBe(true)
    expect(isReplayedKey('a', 'search', true)).toBe(true)
    expect(isReplayedKey('Tab', '', true)).toBe(false)
  })
})
