import { describe, expect, it } from 'vitest'
import { addMeasurement, historySchema, latestValues } from '../../../lib/verify/budgets/history.ts'
import { isRegression, type Metric } from '../../../lib/verify/budgets/metric.ts'
import { readHistory } from '../../../scripts/bench/read-history.ts'

const metric = (value: number, unit: Metric['unit'], name = 'a'): Metric => ({ name, value, unit })
const first = { commit: 'aaaaaaa', date: '2026-11-20', figures: { a: 1, b: 2 } }

describe('the benchmark history', () => {
  it('can be read from bench-history.json', () => {
    expect(readHistory().length).toBeGreaterThan(0)
  })
  it('rejects an invalid measurement', () => {
    for (const wrong of [
      { ...first, commit: 'main' },
      { ...first, date: 'today' },
      { ...first, figures: { a: '1' } },
    ])
      expect(historySchema.safeParse([wrong]).success).toBe(false)
    expect(historySchema.safeParse([first]).success).toBe(true)
  })
  it('keeps only the newest measurement of a commit', () => {
    const about = { commit: 'bbbbbbb', date: '2026-11-21' }
    const twice = addMeasurement(addMeasurement([first], [metric(3, 'ms')], about), [metric(4.00049, 'ms')], about)
    expect(twice).toEqual([first, { ...about, figures: { a: 4 } }])
    expect(latestValues(twice)).toEqual({ a: 4, b: 2 })
  })
})

describe('isRegression', () => {
  it.each<[number, number, Metric['unit'], boolean]>([
    [100, 102, 'bytes', true],
    [100, 101, 'bytes', false],
    [100, 90, 'bytes', false],
    [5, 6, 'count', true],
    [100, 119, 'ms', false],
    [100, 121, 's', true],
    [0.9, 0.89, 'ratio', true],
    [0.9, 0.95, 'ratio', false],
    [900, 700, 'per second', true],
    [900, 1100, 'per second', false],
  ])('%d → %d %s: %s', (before, value, unit, expected) => {
    expect(isRegression(metric(value, unit), before)).toBe(expected)
  })
})
