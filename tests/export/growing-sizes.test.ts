import { expect, it } from 'vitest'
import { exceededBudgets } from '../../lib/verify/budgets/metric.ts'
import { exportBudgets, readBudgets, sizesBefore } from '../../scripts/bench/budgets.ts'
import { measureGrowingSizes } from '../../scripts/bench/growing-sizes.ts'
import { OUT } from '../../scripts/root.ts'

it('what grows with the site stays within its budget per page', () => {
  const metrics = measureGrowingSizes(OUT)
  expect(exceededBudgets(metrics, exportBudgets(readBudgets()), sizesBefore(metrics))).toEqual([])
})
