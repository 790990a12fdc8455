import { createHash } from 'node:crypto'

/** A test with this tag in its title only runs at night, in the tenth 0. */
const TAG = '@nightly'

/**
 * Files whose tests only run at night. Unit tests cover their logic, and other files have a journey through the same feature and
 * its faults.
 */
const NIGHTLY_FILES = [
  'api-reference.spec.ts',
  'deploys.spec.ts',
  'engine.spec.ts',
  'faults.spec.ts',
  'image.spec.ts',
  'moved-anchors.spec.ts',
  'page-menu.spec.ts',
  'playground-access.spec.ts',
  'playground.spec.ts',
  'schema-help.spec.ts',
  'search/all-results.spec.ts',
  'search/blog-posts.spec.ts',
  'search/filters.spec.ts',
  'search/load-failures.spec.ts',
  'search/loading.spec.ts',
  'search/phone.spec.ts',
  'search/pointer.spec.ts',
  'search/suggestions.spec.ts',
  'search/untrusted-input.spec.ts',
  'search/url.spec.ts',
  'shell.spec.ts',
]

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Makes a test, or a group of tests, part of the nightly run only.
 * @param title its title, which decides to which tenth of the nightly run it belongs
 * @returns the details of the test
 */
export function nightly(title: string): { tag: string } {
  return { tag: `${TAG}-${(createHash('sha256').update(title).digest()[0] ?? 0) % 10}` }
}

/**
 * Runs the variants of a test only at night.
 * @param isDefault whether this variant runs always
 * @param variant what distinguishes it, which decides to which tenth of the nightly run it belongs
 * @returns the details of the test
 */
export function nightlyUnless(isDefault: boolean, variant: string): { tag?: string } {
  return isDefault ? {} : nightly(variant)
}

/**
 * Tags of the tests that don't run. `NIGHTLY=1` runs all tests, and `NIGHTLY_TENTH=0` to `9` a tenth of the nightly ones.
 * @returns undefined if all tests run
 * @throws Error if `NIGHTLY_TENTH` isn't a digit
 */
export function excludedTests({ NIGHTLY, NIGHTLY_TENTH }: Environment): RegExp | undefined {
  if (NIGHTLY === '1') return undefined
  if (!NIGHTLY_TENTH) return new RegExp(TAG)
  if (!/^\d$/.test(NIGHTLY_TENTH)) throw new Error(`NIGHTLY_TENTH=${NIGHTLY_TENTH}  isn't a digit → set it to 0 to 9`)
  return new RegExp(NIGHTLY_TENTH === '0' ? `${TAG}-[^0]` : `${TAG}(?!-${NIGHTLY_TENTH})`)
}

/** Files that don't run, as patterns. */
export function ignoredFiles(env: Environment): string[] {
  const excluded = excludedTests(env)
  return NIGHTLY_FILES.filter((file) => excluded?.test(nightly(file).tag)).map((file) => `**/${file}`)
}
