import { z } from 'zod'
import { readReport } from './read-report.ts'

/** Test results of one step. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTestSuites: z.number(),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/** Report written by `scripts/samples.ts`. */
const samplesReport = z.object({ passed: z.number(), failed: z.number() })

/** Counts a step without a report as one test. */
export function countStatus(succeeded: boolean): Counts {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 }
}

/**
 * Counts the tests in a vitest report. A run that crashed or ran no tests counts as a failure.
 * @param succeeded whether vitest exited with status 0
 */
export function countVitest(path: string, succeeded: boolean): Counts {
  const report = readReport(path, vitestReport)
  if (!report) return countStatus(false)
  const { numPassedTests, numFailedTests, numPendingTests } = report
  return ensureFailure({ passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }, succeeded)
}

/** Counts the tests in a Playwright report. A flaky test counts as failed. */
export function countPlaywright(path: string, succeeded: boolean): Counts {
  const report = readReport(path, playwrightReport)
  if (!report) return countStatus(false)
  const { expected, unexpected, flaky, skipped } = report.stats
  return ensureFailure({ passed: expected, failed: unexpected + flaky, skipped }, succeeded)
}

/** Counts the samples. Each page, validation file and program is one test. */
export function countSamples(path: string, succeeded: boolean): Counts {
  const report = readReport(path, samplesReport)
  return report ? ensureFailure({ ...report, skipped: 0 }, succeeded) : countStatus(false)
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

/** Adds a failure to a run that failed, or ran nothing, without a failed test. */
function ensureFailure(counts: Counts, succeeded: boolean): Counts {
  const suspicious = counts.passed === 0 || !succeeded
  return suspicious && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
