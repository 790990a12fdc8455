import { describe, expect, it } from 'vitest'
import { kindOf } from '../../../lib/verify/budgets/kind.ts'
import { formatRows, overBudget, type Row } from '../../../lib/verify/budgets/row.ts'

const rows: Row[] = [
  { name: 'home: js', value: 1200, unit: 'bytes' },
  { name: 'cold build: time', value: 41.234, unit: 's' },
]

describe('formatRows', () => {
  it('lays the figures out with their budgets', () => {
    expect(formatRows(rows, { 'home: js': 1000 })).toBe(
      [
        'figure            value  unit   budget         before',
        'home: js           1200  bytes  1000 exceeded',
        'cold build: time  41.23  s',
      ].join('\n'),
    )
  })
  it('shows what was kept last, and what is worse', () => {
    const table = formatRows(rows, {}, { 'home: js': 1100, 'cold build: time': 40 })
    expect(table.split('\n').slice(1)).toEqual([
      'home: js           1200  bytes          1100 worse',
      'cold build: time  41.23  s              40',
    ])
  })
})

describe('overBudget', () => {
  it('is empty when each figure is within its budget', () => {
    expect(overBudget(rows, { 'home: js': 1200 })).toEqual([])
  })
  it('names what is over, and a budget without a figure', () => {
    expect(overBudget(rows, { 'home: js': 1199, 'home: css': 5 })).toEqual([
      'home: js: 1200 > 1199',
      'home: css: not measured > 5',
    ])
  })
})

describe('kindOf', () => {
  it.each([
    ['/docs', 'html'],
    ['/docs/spicedb/concepts/schema', 'html'],
    ['/docs/_next/static/css/0123.css', 'css'],
    ['/docs/_next/static/chunks/main.js', 'js'],
    ['/docs/a.woff2', 'font'],
    ['/docs/favicon.svg', 'image'],
    ['/docs/_next/static/chunks/nextra-data-en-US.json', 'data'],
  ])('%s → %s', (path, kind) => {
    expect(kindOf(path)).toBe(kind)
  })
})
