import { exceededBudgets } from '../../lib/verify/budgets/metric.ts'
import { readBudgets } from '../../scripts/bench/budgets.ts'
import { measureVisits } from '../../scripts/bench/visits.ts'
import { expect, test } from './helpers.ts'

test('a first visit stays within the budgets', async () => {
  // It loads many pages one after the other, which takes half a minute on a machine that does nothing else.
  test.setTimeout(600_000)
  const budgets = readBudgets()
  expect(Object.keys(budgets).length).toBeGreaterThan(3)
  expect(exceededBudgets(await measureVisits(false), budgets)).toEqual([])
})
