import { expect, it } from 'vitest'
import { bytesMetric, exceededLimits, limitTable } from '../../scripts/bench/budgets.ts'

const css = bytesMetric('home: css', { '/docs/a.css': 700, '/docs/b.css': 500 })

it('limits are exceeded by metrics above them, with their largest files, and by metrics that are missing', () => {
  expect(exceededLimits([css], { 'home: css': 1200 })).toEqual([])
  expect(exceededLimits([css], { 'home: css': 1199, 'home: js': 5 })).toEqual([
    'home: css: 1200 > 1199\n  /docs/a.css: 700\n  /docs/b.css: 500',
    'home: js: not measured > 5',
  ])
})

it('proposed limits leave room for 15 % more bytes or one more request', () => {
  const metrics = [css, { name: 'requests', value: 4 }, { name: 'none', value: 0 }, { name: 'other', value: 1 }]
  expect(limitTable(metrics, { 'home: css': 1, requests: 2, none: 0 })).toEqual({
    'home: css': { value: 1200, limit: 1, 'with room': 1400 },
    requests: { value: 4, limit: 2, 'with room': 5 },
    none: { value: 0, limit: 0, 'with room': 0 },
  })
})
