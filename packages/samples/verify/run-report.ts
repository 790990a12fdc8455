import { type Finding, formatFinding } from '@authzed-docs/shared/finding.ts'
import { routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import { PAGES_DIR } from '../build/paths.ts'
import { computeCoverage } from './coverage.ts'
import type { Outcome } from './outcome.ts'
import type { TaskResult } from './tasks.ts'

/** The table at the end of a run: blocks by what was done with them, reasons for those that weren't run, and the coverage. */
export function blockTable(outcomes: readonly Outcome[]): string[] {
  const blocks = outcomes.filter(({ status }) => status !== 'text')
  const groups = tally(blocks.map(groupOf))
  const reasons = tally(blocks.flatMap(({ status, reason }) => (status === 'not-run' && reason ? [reason] : [])))
  const coverage = (100 * computeCoverage(blocks)).toFixed(1)
  return [
    ...groups.map(([group, count]) => `${String(count).padStart(5)}  ${group}`),
    ...reasons.map(([reason, count]) => `       ${String(count).padStart(5)} × ${reason}`),
    `${coverage}% of the blocks without needs= were run`,
  ]
}

function groupOf({ status, fromRecording }: Outcome): string {
  if (status === 'run') return fromRecording ? 'verified from a recording' : 'run in the real program'
  return status === 'checked' ? 'type-checked, parsed or checked by a schema' : 'not run'
}

/** Each text with its count, most frequent first. */
function tally(texts: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}

/** `✓ title` or `✗ title` with the findings below it, or nothing for a page without blocks. */
export function resultReport(taskResult: TaskResult): string[] {
  const { findings } = taskResult.result
  if (taskResult.kind === 'page' && taskResult.result.outcomes.length === 0 && findings.length === 0) return []
  return [
    `${findings.length > 0 ? '✗' : '✓'} ${titleOf(taskResult)}`,
    ...findings.map((finding) => `  ${formatFinding(finding)}`),
  ]
}

function titleOf({ kind, result }: TaskResult): string {
  switch (kind) {
    case 'page':
      return `${routeOf(result.page)}  ${result.outcomes.length} blocks`
    case 'types':
      return `types of ${result.files.length} programs, and of blocks`
    case 'file':
      return `${result.file}  ${result.by === 'zed' ? 'zed validate' : result.by}`
    case 'driver':
      return `${result.driver.file}  ran`
    case 'language':
      return `${result.name} ${result.version}: ${result.files.length} files checked`
  }
}

/** The command that updates recordings that are out of date. */
export function outdatedReport(differences: readonly Finding[]): string[] {
  if (differences.length === 0) return []
  const pages = differences.map(({ file }) => file.replace(/^recordings\/(.*)\.json$/, `${PAGES_DIR}/$1.mdx`))
  const routes = new Set(pages.map(routeOf))
  return [`${differences.length} recordings are out of date: ${['npm run samples -- --record', ...routes].join(' ')}`]
}

/** Counts for `npm test`, where each task and the rest (`more`) is one test. */
export function countResults(
  results: readonly TaskResult[],
  more: readonly Finding[],
): { passed: number; failed: number } {
  const tests = [...results.map(({ result }) => result.findings), more]
  const failed = tests.filter((findings) => findings.length > 0).length
  return { passed: tests.length - failed, failed }
}
