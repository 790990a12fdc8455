import { formatFinding } from '@authzed-docs/shared/finding.ts'
import type { CheckFinding, CheckResult } from './run-check.ts'

/** Result of a check, by its name. */
export interface NamedResult extends Required<CheckResult> {
  name: string
}

/** Number of hints printed for single pages without --hints. */
const MAX_PAGE_HINTS = 20

/**
 * Formats the results of all checks: findings, hints, and how many hints each check has that aren't shown.
 * @param hints which hints to show: all, the first ones (for single pages), or none (for the whole site)
 * @returns lines to print
 */
export function reportLines(results: readonly NamedResult[], hints: 'all' | 'first' | 'none'): string[] {
  const allFindings = results.flatMap(({ findings }) => findings).sort(byPlace)
  const allHints = results.flatMap((result) => result.hints).sort(byPlace)
  const shown = hints === 'all' ? allHints : hints === 'first' ? allHints.slice(0, MAX_PAGE_HINTS) : []
  const counts = results.flatMap(({ name, hints: own }) => (own.length > 0 ? [`${name} ${own.length}`] : []))
  const fixable = [...allFindings, ...allHints].filter(({ fix }) => fix).length
  return [
    ...allFindings.map(formatFinding),
    ...(shown.length > 0 ? ['', 'Hints:', ...shown.map(formatFinding)] : []),
    ...(allHints.length > shown.length
      ? [
          `${allHints.length} ${allHints.length === 1 ? 'hint' : 'hints'}, ${shown.length} shown: ${counts.join(', ')}  → add --hints`,
        ]
      : []),
    ...(fixable > 0 ? [`--fix can fix ${fixable} of these`] : []),
  ]
}

function byPlace(a: CheckFinding, b: CheckFinding): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column
}
