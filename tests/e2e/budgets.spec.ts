import { exceededLimits, readBudgets } from '../../scripts/bench/budgets.ts'
import { measureVisits } from '../../scripts/bench/visits.ts'
import { expect, test } from './helpers.ts'

test('a first visit stays within the budgets', async () => {
  // It loads pages one after the other, which takes long on a busy machine.
  test.setTimeout(600_000)
  expect(exceededLimits(await measureVisits(), readBudgets().fixed)).toEqual([])
})
