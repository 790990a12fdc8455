/**
 * Finds output that a new release changed, and not only versions, times, sizes, ports and identifiers in it.
 * @param diff output of `git diff --unified=0`
 * @returns changed lines of each file, with `-` and `+`
 */
export function outputChanges(diff: string): Map<string, string[]> {
  const files = diff.split(/^diff --git /m).slice(1)
  return new Map(
    files.flatMap((text): [string, string[]][] => {
      const file = /^\+\+\+ b\/(.*)$/m.exec(text)?.[1]
      const lines = text.split('\n').filter((line) => /^[-+](?![-+]{2} )/.test(line))
      const removed = new Set(lines.filter((line) => line.startsWith('-')).map(withoutVolatile))
      const added = new Set(lines.filter((line) => line.startsWith('+')).map(withoutVolatile))
      const changed = lines.filter((line) => !(line.startsWith('-') ? added : removed).has(withoutVolatile(line)))
      return file === undefined || changed.length === 0 ? [] : [[file, changed]]
    }),
  )
}

/** A changed line without its sign, numbers and identifiers. */
const withoutVolatile = (line: string): string =>
  line
    .slice(1)
    .replace(/[\w+/=-]*\d[\w+/=.:-]*/g, '#')
    .trim()
