import { createHash } from 'node:crypto'

const TAG = '@nightly'

/**
 * Makes a test, or a group of tests, part of the nightly run only.
 * @param title its title, which decides to which tenth of the nightly run it belongs
 * @returns the details of the test
 */
export function nightly(title: string): { tag: string } {
  return { tag: `${TAG}-${(createHash('sha256').update(title).digest()[0] ?? 0) % 10}` }
}

/**
 * Tags of the tests that don't run. `NIGHTLY=1` runs all tests, and `NIGHTLY_TENTH=0` to `9` a tenth of the nightly ones.
 * @returns undefined if all tests run
 * @throws Error if `NIGHTLY_TENTH` isn't a digit
 */
export function excludedTests({ NIGHTLY, NIGHTLY_TENTH }: NodeJS.ProcessEnv): RegExp | undefined {
  if (NIGHTLY === '1') return undefined
  if (!NIGHTLY_TENTH) return new RegExp(TAG)
  if (!/^\d$/.test(NIGHTLY_TENTH)) throw new Error(`NIGHTLY_TENTH=${NIGHTLY_TENTH}  isn't a digit → set it to 0 to 9`)
  return new RegExp(`${TAG}-[^${NIGHTLY_TENTH}]`)
}
