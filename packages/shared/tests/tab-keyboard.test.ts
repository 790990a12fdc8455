import { nextTabIndex, tabId } from '@authzed-docs/shared/tab-keyboard.ts'
import { describe, expect, it } from 'vitest'

const press = (key: string, modifiers = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...modifiers,
})

describe('nextTabIndex', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 1, null],
  ])('moves on %s from tab %i to %j', (key, index, expected) => {
    expect(nextTabIndex(press(key), index, 3)).toBe(expected)
  })

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('leaves the browser its own keys: %s', (modifier) => {
    expect(nextTabIndex(press('ArrowLeft', { [modifier]: true }), 1, 3)).toBeNull()
  })
})

describe('tabId', () => {
  it.each([
    ['Go', 'go'],
    ['Node.js', 'node-js'],
    ['(Docker) Compose', 'docker-compose'],
  ])('of %j is %j', (label, expected) => {
    expect(tabId(label)).toBe(expected)
  })
})
