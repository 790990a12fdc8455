import { describe, expect, it } from 'vitest'
import { exceededBudgets, formatMetrics, type Metric } from '../../../lib/verify/budgets/metric.ts'
import { resourceTypeOf } from '../../../lib/verify/budgets/resource-type.ts'

const metrics: Metric[] = [
  { name: 'home: js', value: 1200, unit: 'bytes' },
  { name: 'cold build: time', value: 41.234, unit: 's' },
]

describe('formatMetrics', () => {
  it('shows each value with its budget', () => {
    expect(formatMetrics(metrics, { 'home: js': 1000 })).toBe(
      [
        'metric            value  unit   budget         before',
        'home: js           1200  bytes  1000 exceeded',
        'cold build: time  41.23  s',
      ].join('\n'),
    )
  })
  it('shows the last recorded values and marks regressions', () => {
    const table = formatMetrics(metrics, {}, { 'home: js': 1100, 'cold build: time': 40 })
    expect(table.split('\n').slice(1)).toEqual([
      'home: js           1200  bytes          1100 worse',
      'cold build: time  41.23  s              40',
    ])
  })
})

describe('exceededBudgets', () => {
  it('is empty when every metric is within its budget', () => {
    expect(exceededBudgets(metrics, { 'home: js': 1200 })).toEqual([])
  })
  it('lists metrics over budget and budgets without a metric', () => {
    expect(exceededBudgets(metrics, { 'home: js': 1199, 'home: css': 5 })).toEqual([
      'home: js: 1200 > 1199',
      'home: css: not measured > 5',
    ])
  })
})

describe('resourceTypeOf', () => {
  it.each([
    ['/docs', 'html'],
    ['/docs/spicedb/concepts/schema', 'html'],
    ['/docs/_next/static/css/0123.css', 'css'],
    ['/docs/_next/static/chunks/main.js', 'js'],
    ['/docs/a.woff2', 'font'],
    ['/docs/favicon.svg', 'image'],
    ['/docs/_next/static/chunks/nextra-data-en-US.json', 'data'],
    ['/docs/_next/static/search/nextra-data-en-US.0123456789abcdef.json', 'data'],
  ])('%s → %s', (path, type) => {
    expect(resourceTypeOf(path)).toBe(type)
  })
})
