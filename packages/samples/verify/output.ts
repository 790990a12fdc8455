import { escapeRegExp } from '@authzed-docs/shared/escape.ts'

/** The first difference between shown and real output. */
export interface Difference {
  /** Line of the shown output, from 0. */
  line: number
  expected: string
  got: string
}

/**
 * Compares shown with real output, line by line. `…` matches any text in a line, and a line of only `…` any number of lines.
 * Blank lines at the end are ignored.
 * @returns the first difference, or undefined when they match
 */
export function compareOutput(shown: readonly string[], real: readonly string[]): Difference | undefined {
  const left = trimEnd(shown)
  const right = trimEnd(real)
  if (matches(left, right)) return undefined
  const line = left.findIndex((_, index) => !matches([...left.slice(0, index + 1), '…'], right))
  const at = line < 0 ? left.length : line
  return { line: at, expected: left[at] ?? '(nothing more)', got: right[at] ?? '(nothing more)' }
}

function matches(shown: readonly string[], real: readonly string[]): boolean {
  const [first, ...rest] = shown
  if (first === undefined) return real.length === 0
  if (first.trim() === '…') return real.some((_, index) => matches(rest, real.slice(index))) || matches(rest, [])
  const [line, ...others] = real
  return line !== undefined && lineMatches(first, line) && matches(rest, others)
}

/**
 * Compares output whose order differs from run to run (lookups, branches of a trace): each shown line must match a real line
 * of its own, with none left over. Lines of a tree are compared without their branches.
 */
export function compareUnordered(shown: readonly string[], real: readonly string[]): Difference | undefined {
  const ordered = compareOutput(shown, real)
  if (!ordered) return undefined
  const left = trimEnd(real).map(withoutBranch)
  const wanted = trimEnd(shown)
  for (const line of wanted.filter((wantedLine) => wantedLine.trim() !== '…')) {
    const found = left.findIndex((candidate) => lineMatches(withoutBranch(line), candidate))
    if (found < 0) return ordered
    left.splice(found, 1)
  }
  return left.length === 0 || wanted.some((line) => line.trim() === '…') ? undefined : ordered
}

const withoutBranch = (line: string): string => line.replace(/^[│├└─\s\u00a0]+/, '')

/** Whether a real line matches a shown one. `Last cursor: …` matches any cursor; log times and spaces in JSON are ignored. */
export function lineMatches(shown: string, real: string): boolean {
  const pattern = normalize(shown).split('…').map(escapeRegExp).join('.*')
  return new RegExp(`^${pattern}$`, 's').test(normalize(real))
}

/**
 * Removes what differs between runs of the same zed: times of log lines, trailing spaces, and the spaces after `:` and `,`,
 * which Go's protojson adds or omits at random for each build. No-break spaces in trees become plain ones.
 */
function normalize(line: string): string {
  return line
    .replace(/^\d{1,2}:\d{2}(?:AM|PM) (?=[A-Z]{3} )/, '0:00AM ')
    .replace(/\u00a0/g, ' ')
    .replace(/([":,\]}\d])([:,]) (?=["[{\d])/g, '$1$2')
    .trimEnd()
}

/** Removes blank lines at the end. */
export function trimEnd(lines: readonly string[]): string[] {
  const copy = [...lines]
  while (copy.length > 0 && copy[copy.length - 1]?.trim() === '') copy.pop()
  return copy
}
