import { exceededBudgets } from '../../lib/verify/budgets/metric.ts'
import { readBudgets, sizesBefore } from '../../scripts/bench/budgets.ts'
import { measureVisits } from '../../scripts/bench/visits.ts'
import { expect, test } from './helpers.ts'

test('a first visit stays within the budgets', async () => {
  // It loads many pages one after the other, which takes half a minute on a machine that does nothing else.
  test.setTimeout(600_000)
  const metrics = await measureVisits(false)
  expect(exceededBudgets(metrics, readBudgets().fixed, sizesBefore(metrics))).toEqual([])
})
