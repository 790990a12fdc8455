import { positionAt } from './parse-page.ts'
import type { CheckFinding } from './run-check.ts'
import type { WordMatch } from './word-rules.ts'

/**
 * Turns matches into errors and hints, as their rules say.
 * @param file path relative to the root
 * @param source text of the file, in which the matches have their offsets
 */
export function wordFindings(
  file: string,
  source: string,
  matches: readonly WordMatch[],
): { findings: CheckFinding[]; hints: CheckFinding[] } {
  const all = matches.map(({ rule, word, index, replacement }) => {
    const fix = replacement === undefined ? {} : { fix: { start: index, end: index + word.length, text: replacement } }
    const what = `we don't write "${word.replace(/\s+/g, ' ').trim()}"`
    const finding = { file, ...positionAt(source, index), what, remedy: `${rule.remedy}; ${rule.reason}`, ...fix }
    return { isError: rule.isError === true, finding }
  })
  return {
    findings: all.flatMap(({ isError, finding }) => (isError ? [finding] : [])),
    hints: all.flatMap(({ isError, finding }) => (isError ? [] : [finding])),
  }
}
