import type { Finding } from '@authzed-docs/shared/finding.ts'
import { UNAVAILABLE } from '../build/needs.ts'
import type { Outcome } from './outcome.ts'

/** Minimum coverage, which is 87.4% since 2026-11-29. Raise it when the coverage rises. */
const FLOOR = 0.87

const REASONS: readonly string[] = Object.values(UNAVAILABLE)

/** Fraction of blocks that ran in the real program, not counting text and blocks with `needs=`; from 0 to 1. */
export function computeCoverage(outcomes: readonly Pick<Outcome, 'status' | 'reason'>[]): number {
  const counted = outcomes.filter(
    ({ status, reason }) => status !== 'text' && (reason === undefined || !REASONS.includes(reason)),
  )
  return counted.length === 0 ? 1 : counted.filter(({ status }) => status === 'run').length / counted.length
}

/** Findings when a run of all pages is below the floor. */
export function belowFloor(outcomes: readonly Outcome[]): Finding[] {
  const coverage = computeCoverage(outcomes)
  if (coverage >= FLOOR) return []
  const what = `only ${(100 * coverage).toFixed(2)}% of the blocks that count were run, not ${100 * FLOOR}%`
  const remedy = 'run more blocks, or name what they need with needs='
  return [{ file: 'packages/samples/verify/coverage.ts', line: 1, column: 1, what, remedy }]
}
