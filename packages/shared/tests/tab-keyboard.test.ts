import { nextTabIndex, tabIndexFromHash } from '@authzed-docs/shared/tab-keyboard.ts'
import { describe, expect, it } from 'vitest'

describe('nextTabIndex', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 1, null],
  ])('moves on %s from tab %i to %j', (key, index, expected) => {
    expect(nextTabIndex(key, index, 3)).toBe(expected)
  })
})

describe('tabIndexFromHash', () => {
  it.each([
    ['#go', 1],
    ['#Docker-Compose', 2],
    ['#python', -1],
    ['#', -1],
    ['', -1],
  ])('%j names tab %i', (hash, index) => {
    expect(tabIndexFromHash(['zed', 'Go', '(Docker) Compose'], hash)).toBe(index)
  })
})
