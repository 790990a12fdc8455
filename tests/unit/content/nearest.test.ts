import { describe, expect, it } from 'vitest'
import { editDistance, nearest } from '../../../lib/shared/nearest.ts'

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', '', 3],
    ['kitten', 'sitting', 3],
  ])('%j, %j → %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance)
  })
})

describe('nearest', () => {
  it('finds the closest match and ignores case', () => {
    expect(nearest('Titel', ['title', 'description'])).toBe('title')
  })
  it('finds nothing if no candidate is close', () => {
    expect(nearest('zzzzzz', ['title', 'description'])).toBeUndefined()
    expect(nearest('title', [])).toBeUndefined()
  })
})
