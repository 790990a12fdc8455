import { closestMatch, editDistance } from '@authzed-docs/shared/closest-match.ts'
import { describe, expect, it } from 'vitest'

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', '', 3],
    ['kitten', 'sitting', 3],
    ['schema', '😀zz', 6],
    ['😀', '', 1],
  ])('%j, %j → %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance)
  })
})

describe('closestMatch', () => {
  it('finds the candidate closest to a misspelled word, ignoring case', () => {
    expect(closestMatch('Titel', ['title', 'description'])).toBe('title')
  })
  it('finds nothing if no candidate is close', () => {
    expect(closestMatch('zzzzzz', ['title', 'description'])).toBeUndefined()
    expect(closestMatch('title', [])).toBeUndefined()
  })
})
