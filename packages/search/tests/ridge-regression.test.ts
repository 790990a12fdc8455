import { createRidgeRegression } from '@authzed-docs/search/build/ridge-regression.ts'
import { describe, expect, it } from 'vitest'

describe('createRidgeRegression', () => {
  it('finds weights whose sums are the targets, if the penalty is small', () => {
    const rows = [
      { columns: [0, 1], value: 1 },
      { columns: [1, 2], value: 1 },
      { columns: [0, 2], value: 1 },
      { columns: [2], value: 2 },
    ]
    const solve = createRidgeRegression(rows, 3, 1e-9)
    const weights = [...solve(Float64Array.of(3, 5, 4, 6))]
    expect(weights.map((weight) => Math.round(weight * 10) / 10)).toEqual([1, 2, 3])
  })

  it('solves the same problem for other targets', () => {
    const solve = createRidgeRegression([{ columns: [0], value: 2 }], 1, 1)
    // The minimum of (2w − t)² + w² is w = 2t / 5.
    expect(solve(Float64Array.of(5))[0]).toBeCloseTo(2, 10)
    expect(solve(Float64Array.of(10))[0]).toBeCloseTo(4, 10)
    expect(solve(Float64Array.of(0))[0]).toBe(0)
  })

  it('makes weights smaller the larger the penalty', () => {
    const weightWith = (penalty: number) =>
      createRidgeRegression([{ columns: [0], value: 1 }], 1, penalty)(Float64Array.of(1))[0]
    expect(weightWith(1)).toBeCloseTo(0.5, 10)
    expect(weightWith(9)).toBeCloseTo(0.1, 10)
  })

  it('gives no weight to a column without cells', () => {
    const solve = createRidgeRegression([{ columns: [1], value: 1 }], 2, 1)
    expect([...solve(Float64Array.of(2))]).toEqual([0, 1])
  })
})
