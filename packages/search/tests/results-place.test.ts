import { readPlace, withPlace } from '@authzed-docs/search/browser/results-place.ts'
import { describe, expect, it } from 'vitest'

describe('the place on the results page', () => {
  it.each([[null], [{ try: 'abc' }], ['text'], [{ place: { top: 1, open: [2] } }]])(
    'is kept in the state %j',
    (state) => {
      const place = { top: 840.5, open: [0, 3] }
      expect(readPlace(withPlace(state, place))).toEqual(place)
    },
  )

  it('leaves the rest of the state as it is', () => {
    expect(withPlace({ try: 'abc' }, { top: 0, open: [] })).toEqual({ try: 'abc', place: { top: 0, open: [] } })
  })

  it.each([
    [undefined],
    [null],
    [[]],
    [{}],
    [{ place: 12 }],
    [{ place: { top: '12', open: [] } }],
    [{ place: { top: Number.NaN, open: [] } }],
    [{ place: { top: 12 } }],
  ])('is not in the state %j', (state) => {
    expect(readPlace(state)).toBeNull()
  })

  it('has only positions of lists', () => {
    expect(readPlace({ place: { top: 12, open: [1, '2', null, 0.5] } })).toEqual({ top: 12, open: [1] })
  })
})
