import { createHash } from 'node:crypto'
import type { StepName } from './affected-steps.ts'

/** Number of parts into which the nightly tests are divided, so that each run of CI takes one of them. */
export const NIGHTLY_PARTS = 10

/** Steps with nightly tests, one per part. The browser tests are divided among all parts. */
const STEP_OF_PART: readonly (StepName | undefined)[] = [
  'unit tests',
  'command tests',
  'samples',
  'export tests',
  'journeys in other browsers',
  'second build',
]

/** Steps that run with their nightly tests in a part. */
export function nightlyStepsOf(part: number): StepName[] {
  const step = STEP_OF_PART[part]
  return step === undefined ? [] : [step]
}

/**
 * Reads `--nightly-part`.
 * @param value a number from 0 to 9, or `commit`
 * @param commit hash of the tested commit, which chooses the part evenly and repeatably
 * @throws Error for another value
 */
export function nightlyPartOf(value: string, commit: string): number {
  if (value === 'commit') return createHash('sha256').update(commit).digest().readUInt32BE() % NIGHTLY_PARTS
  const part = Number(value)
  if (/^\d$/.test(value) && part < NIGHTLY_PARTS) return part
  throw new Error(`--nightly-part=${value}  isn't a part → use a number from 0 to ${NIGHTLY_PARTS - 1}, or commit`)
}
