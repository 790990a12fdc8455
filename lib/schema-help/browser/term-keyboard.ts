/**
 * The term that a key moves to, as in a text: left and right within the text, up and down between lines that have terms.
 * @param index index of the term that has the focus, or -1 for the block itself
 * @param lines line number of each term, in ascending order
 * @returns index of a term, or null if the key doesn't move, so that it scrolls
 */
export function termForKey(key: string, index: number, lines: readonly number[]): number | null {
  const last = lines.length - 1
  if (last < 0) return null
  if (index < 0) return key === 'ArrowRight' ? 0 : null
  const line = lines[index] ?? 0
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, last)
    case 'ArrowLeft':
      return Math.max(index - 1, 0)
    case 'ArrowDown': {
      const next = lines.findIndex((other) => other > line)
      return next < 0 ? index : next
    }
    case 'ArrowUp': {
      const before = lines.findLast((other) => other < line)
      return before === undefined ? index : lines.indexOf(before)
    }
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
