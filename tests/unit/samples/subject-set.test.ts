import { describe, expect, it } from 'vitest'
import { caveat, intersect, type Member, type Members, subtract, union } from '../../../lib/samples/subject-set.ts'

/** `ann`, `ann?` (caveated), `*`, `*-bob`, `*-bob?` (bob is taken out under a caveat) */
function member(text: string): Member {
  const [name = '', ...gone] = text.split('-')
  return {
    id: name.replace('?', ''),
    caveated: name.endsWith('?'),
    excluded: gone.map((one) => member(one)),
    resources: new Set(['r']),
  }
}

const set = (texts: string): Members =>
  new Map(
    texts
      .split(' ')
      .filter(Boolean)
      .map(member)
      .map((one) => [one.id, one]),
  )

const show = ({ id, caveated, excluded }: Member): string =>
  [id + (caveated ? '?' : ''), ...excluded.map(show).sort()].join('-')

const text = (members: Members): string => [...members.values()].map(show).sort().join(' ')

/** The cases of SpiceDB's internal/datasets/subjectset_test.go that its comments tell. */
describe('union', () => {
  it.each([
    ['ann', 'bob', 'ann bob'],
    ['ann', 'ann?', 'ann'],
    ['ann?', 'ann?', 'ann?'],
    ['*', 'ann', '* ann'],
    ['*-ann', 'ann', '* ann'],
    ['*-ann', 'ann?', '*-ann? ann?'],
    ['*-ann-bob', '*-ann', '*-ann'],
    ['*?', '*', '*'],
    ['ann', '*-ann', '* ann'],
  ])('%s + %s = %s', (a, b, expected) => {
    expect(text(union(set(a), set(b)))).toBe(expected)
  })
})

describe('intersect', () => {
  it.each([
    ['ann bob', 'bob cy', 'bob'],
    ['ann', 'ann?', 'ann?'],
    ['ann', '*', 'ann'],
    ['*', 'ann', 'ann'],
    ['ann bob', '*-ann', 'bob'],
    ['ann', '*-ann?', 'ann?'],
    ['ann', '*?', 'ann?'],
    ['*-ann', '*-bob', '*-ann-bob'],
    ['* ann', '* bob', '* ann bob'],
    ['ann', '', ''],
  ])('%s & %s = %s', (a, b, expected) => {
    expect(text(intersect(set(a), set(b)))).toBe(expected)
  })
})

describe('subtract', () => {
  it.each([
    ['ann bob', 'bob', 'ann'],
    ['ann', 'ann?', 'ann?'],
    ['*', 'ann', '*-ann'],
    ['*', 'ann?', '*-ann?'],
    ['*-ann?', 'ann', '*-ann'],
    ['ann bob', '*', ''],
    ['ann bob', '*-ann', 'ann'],
    ['ann', '*-ann?', 'ann?'],
    ['ann', '*?', 'ann?'],
    ['*', '*', ''],
    ['*', '*-ann', 'ann'],
    ['*-ann', '*-ann-bob', 'bob'],
    ['*', '*?', '*?'],
  ])('%s - %s = %s', (a, b, expected) => {
    expect(text(subtract(set(a), set(b)))).toBe(expected)
  })
})

it('caveat marks all', () => {
  expect(text(caveat(set('ann *-bob')))).toBe('*?-bob ann?')
})
