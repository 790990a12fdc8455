import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** Test results of one step. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Reports of vitest, of Playwright, where a flaky test counts as failed, and of `scripts/samples.ts`. */
const reportSchema = z.union([
  z
    .object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() })
    .transform((report): Counts => {
      return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
    }),
  z
    .object({
      stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
    })
    .transform(({ stats: { expected, unexpected, flaky, skipped } }): Counts => {
      return { passed: expected, failed: unexpected + flaky, skipped }
    }),
  z.object({ passed: z.number(), failed: z.number() }).transform((counts): Counts => ({ ...counts, skipped: 0 })),
])

/** Counts a step without a report as one test. */
export function countStatus(succeeded: boolean): Counts {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 }
}

/**
 * Counts the tests in a JSON report. A run that crashed, ran no tests or wrote no report counts as a failure.
 * @param succeeded whether the program exited with status 0
 */
export function countReport(path: string, succeeded: boolean): Counts {
  const counts = readReport(path)
  if (!counts) return countStatus(false)
  const isSuspicious = counts.passed === 0 || !succeeded
  return isSuspicious && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function readReport(path: string): Counts | undefined {
  if (!existsSync(path)) return undefined
  try {
    return reportSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data
  } catch {
    return undefined
  }
}

export function addCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** `N passed, M failed`, and the number of skipped tests if there are any. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
