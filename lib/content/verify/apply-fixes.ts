import type { CheckFinding } from './run-check.ts'

/**
 * Applies the fixes of a file's findings to its source, last one first, so that earlier offsets stay valid. If two fixes
 * overlap, the later one in the text wins, and a second run applies the other if it's still needed.
 */
export function applyFixes(source: string, findings: readonly CheckFinding[]): { text: string; applied: number } {
  const fixes = findings.flatMap(({ fix }) => fix ?? []).sort((a, b) => b.start - a.start || b.end - a.end)
  let text = source
  let previousStart = Number.POSITIVE_INFINITY
  let applied = 0
  for (const { start, end, text: replacement } of fixes) {
    if (end > previousStart) continue
    text = text.slice(0, start) + replacement + text.slice(end)
    previousStart = start
    applied += 1
  }
  return { text, applied }
}
