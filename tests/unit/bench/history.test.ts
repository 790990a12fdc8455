import { describe, expect, it } from 'vitest'
import { historySchema, lastFigures, withMeasurement } from '../../../lib/verify/budgets/history.ts'
import { isWorse, type Row } from '../../../lib/verify/budgets/row.ts'
import { readHistory } from '../../../scripts/bench/read-history.ts'

const row = (value: number, unit: Row['unit'], name = 'a'): Row => ({ name, value, unit })
const first = { commit: 'aaaaaaa', date: '2026-11-20', figures: { a: 1, b: 2 } }

describe('the history of figures', () => {
  it('that is kept can be read', () => {
    expect(readHistory().length).toBeGreaterThan(0)
  })
  it('refuses what is no measurement', () => {
    for (const wrong of [
      { ...first, commit: 'main' },
      { ...first, date: 'today' },
      { ...first, figures: { a: '1' } },
    ])
      expect(historySchema.safeParse([wrong]).success).toBe(false)
    expect(historySchema.safeParse([first]).success).toBe(true)
  })
  it('has one measurement of a commit, the newest', () => {
    const about = { commit: 'bbbbbbb', date: '2026-11-21' }
    const twice = withMeasurement(withMeasurement([first], [row(3, 'ms')], about), [row(4.00049, 'ms')], about)
    expect(twice).toEqual([first, { ...about, figures: { a: 4 } }])
    expect(lastFigures(twice)).toEqual({ a: 4, b: 2 })
  })
})

describe('isWorse', () => {
  it.each<[number, number, Row['unit'], boolean]>([
    [100, 102, 'bytes', true],
    [100, 101, 'bytes', false],
    [100, 90, 'bytes', false],
    [5, 6, 'count', true],
    [100, 119, 'ms', false],
    [100, 121, 's', true],
    [0.9, 0.89, 'ratio', true],
    [0.9, 0.95, 'ratio', false],
  ])('%d → %d %s: %s', (before, value, unit, worse) => {
    expect(isWorse(row(value, unit), before)).toBe(worse)
  })
})
