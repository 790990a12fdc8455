import { type Finding, formatFinding } from '../content/finding.ts'
import type { PageResult } from './outcome.ts'
import { routeOf } from './paths.ts'

import type { FileResult } from './run-files.ts'

/** What is printed for a page; a page without samples prints nothing. */
export function pageReport(result: PageResult): string[] {
  const findings = result.findings.map((finding) => `  ${formatFinding(finding)}`)
  if (result.outcomes.length === 0 && findings.length === 0) return []
  const { run, notRun } = count(result)
  const mark = findings.length > 0 ? '✗' : '✓'
  return [`${mark} ${routeOf(result.page)}  ${run} run, ${notRun} not run`, ...reasons(result), ...findings]
}

/** `2 × ts is not run` for each reason, most frequent first. */
function reasons(result: PageResult): string[] {
  const counts = new Map<string, number>()
  for (const { notRun } of result.outcomes) if (notRun) counts.set(notRun, (counts.get(notRun) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([reason, number]) => `    ${number} × ${reason}`)
}

function count(result: PageResult): { run: number; notRun: number } {
  const notRun = result.outcomes.filter((outcome) => outcome.notRun !== undefined).length
  return { run: result.outcomes.length - notRun, notRun }
}

/** What is printed for a validation file. */
export function fileReport(result: FileResult): string[] {
  const findings = result.findings.map((finding) => `  ${formatFinding(finding)}`)
  const mark = findings.length > 0 ? '✗' : '✓'
  return [
    `${mark} ${result.file}  ${result.assertions} assertions, ${result.expectations} expected relations`,
    ...findings,
  ]
}

/** The last lines and the exit status: 0, 1 for a failure, 2 when nothing was found to run. */
export function totals(pages: PageResult[], files: FileResult[], more: Finding[]): { lines: string[]; status: number } {
  const counts = pages.map(count)
  const run = counts.reduce((sum, one) => sum + one.run, 0) + files.length
  const notRun = counts.reduce((sum, one) => sum + one.notRun, 0)
  const failures = [...pages, ...files].reduce((sum, one) => sum + one.findings.length, 0) + more.length
  const lines = [
    ...more.map((finding) => formatFinding(finding)),
    `${run} run, ${notRun} not run, ${failures} failures`,
  ]
  if (run + notRun === 0 && failures === 0)
    return { lines: [...lines, 'no sample found → add fences to the page'], status: 2 }
  return { lines, status: failures > 0 ? 1 : 0 }
}
