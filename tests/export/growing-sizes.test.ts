import { expect, it } from 'vitest'
import { exceededLimits, readBudgets } from '../../scripts/bench/budgets.ts'
import { measureGrowingSizes } from '../../scripts/bench/growing-sizes.ts'
import { OUT } from '../../scripts/root.ts'

it('what grows with the site stays within its budget per page', () => {
  expect(exceededLimits(measureGrowingSizes(OUT), readBudgets().perPage)).toEqual([])
})
