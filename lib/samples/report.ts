import { type Finding, formatFinding } from '../content/finding.ts'
import type { PageResult } from './outcome.ts'
import { routeOf } from './paths.ts'
import type { ProgramResult } from './programs/run-program.ts'
import type { FileResult } from './run-files.ts'
import type { TaskResult } from './tasks.ts'

/** What is printed for a result. */
export function resultReport(one: TaskResult): string[] {
  if (one.kind === 'page') return pageReport(one.result)
  if (one.kind === 'program') return programReport(one.result)
  if (one.kind === 'types') return report(`types of ${one.result.checked} programs and fences`, one.result.findings)
  return fileReport(one.result)
}

/** What is printed for a page; a page without samples prints nothing. */
export function pageReport(result: PageResult): string[] {
  if (result.outcomes.length === 0 && result.findings.length === 0) return []
  const { run, notRun } = count(result)
  const [title = '', ...findings] = report(`${routeOf(result.page)}  ${run} run, ${notRun} not run`, result.findings)
  return [title, ...reasons(result), ...findings]
}

/** What is printed for a validation file, or for a file that was checked by its kind. */
export const fileReport = ({ file, was, findings }: FileResult): string[] =>
  report(
    'kinds' in was
      ? `${file}  checked as ${was.kinds.join(', ')}`
      : `${file}  ${was.assertions} assertions, ${was.expectations} expected relations`,
    findings,
  )

/** What is printed for a program. */
export const programReport = ({ file, notRun, findings }: ProgramResult): string[] =>
  report(`${file}  ${notRun === undefined ? 'ran' : `not run: ${notRun}`}`, findings)

const report = (title: string, findings: readonly Finding[]): string[] => [
  `${findings.length > 0 ? '✗' : '✓'} ${title}`,
  ...findings.map((finding) => `  ${formatFinding(finding)}`),
]

/** `2 × go is not run` for each reason, most frequent first. */
function reasons(result: PageResult): string[] {
  const counts = new Map<string, number>()
  for (const { notRun } of result.outcomes) if (notRun) counts.set(notRun, (counts.get(notRun) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([reason, number]) => `    ${number} × ${reason}`)
}

function count(result: PageResult): { run: number; notRun: number } {
  const notRun = result.outcomes.filter((outcome) => outcome.notRun !== undefined).length
  const setsOnly = result.outcomes.filter((outcome) => outcome.setsOnly).length
  return { run: result.outcomes.length - notRun - setsOnly, notRun }
}

/** Samples of a result that were run and that were not. */
function countOne(one: TaskResult): { run: number; notRun: number } {
  if (one.kind === 'page') return count(one.result)
  if (one.kind === 'program') return one.result.notRun === undefined ? { run: 1, notRun: 0 } : { run: 0, notRun: 1 }
  if (one.kind === 'file') return 'kinds' in one.result.was ? { run: 0, notRun: 1 } : { run: 1, notRun: 0 }
  return { run: 0, notRun: 0 }
}

/** For `npm test`: each page, validation file, program, the types and the rest (`more`) is one test. */
export function countResults(
  results: readonly TaskResult[],
  more: readonly Finding[],
): { passed: number; failed: number } {
  const tests = [...results.map(({ result }) => result.findings), more]
  const failed = tests.filter((findings) => findings.length > 0).length
  return { passed: tests.length - failed, failed }
}

/** The last lines and the exit status: 0, 1 for a failure, 2 when nothing was found to run. */
export function totals(results: readonly TaskResult[], more: Finding[]): { lines: string[]; status: number } {
  const counts = results.map(countOne)
  const run = counts.reduce((sum, one) => sum + one.run, 0)
  const notRun = counts.reduce((sum, one) => sum + one.notRun, 0)
  const failures = results.reduce((sum, { result }) => sum + result.findings.length, 0) + more.length
  const lines = [
    ...more.map((finding) => formatFinding(finding)),
    `${run} run, ${notRun} not run, ${failures} failures`,
  ]
  if (run + notRun === 0 && failures === 0)
    return { lines: [...lines, 'no sample found → add fences to the page'], status: 2 }
  return { lines, status: failures > 0 ? 1 : 0 }
}
