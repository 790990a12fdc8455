import type { CheckFinding } from './check.ts'

/**
 * Applies the fixes of a file's findings to its text, from the end on, so that the places of the others stay right.
 * Of two that overlap, the later one in the text is applied; a second run finds what is left of the other.
 */
export function applyFixes(source: string, findings: readonly CheckFinding[]): { text: string; applied: number } {
  const fixes = findings.flatMap(({ fix }) => fix ?? []).sort((a, b) => b.start - a.start || b.end - a.end)
  let text = source
  let from = Number.POSITIVE_INFINITY
  let applied = 0
  for (const { start, end, text: replacement } of fixes) {
    if (end > from) continue
    text = text.slice(0, start) + replacement + text.slice(end)
    from = start
    applied += 1
  }
  return { text, applied }
}
