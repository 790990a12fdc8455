import { expect, it } from 'vitest'
import { bytesMetric, exceededLimits } from '../../scripts/bench/budgets.ts'

const css = bytesMetric('home: css', { '/docs/a.css': 700, '/docs/b.css': 500 })

it('limits are exceeded by metrics above them, with their largest files, and by metrics that are missing', () => {
  expect(exceededLimits([css], { 'home: css': 1200 })).toEqual([])
  expect(exceededLimits([css], { 'home: css': 1199, 'home: js': 5 })).toEqual([
    'home: css: 1200 > 1199\n  /docs/a.css: 700\n  /docs/b.css: 500',
    'home: js: not measured > 5',
  ])
})
