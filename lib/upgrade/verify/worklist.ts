/** Something that a person has to look at before the site describes a release. */
export interface WorkItem {
  /** Heading of its group: `Flags`. */
  group: string
  /** One line that says what it is. It identifies the item. */
  title: string
  /** What helps to do it: lines, pages, values. */
  details: readonly string[]
}

const ITEM = /^- \[(?<state>[ x])\] (?<title>.*)$/gm

/** Folder of worklists, relative to the project's root. */
export const WORKLIST_FOLDER = 'upgrade'

/**
 * Writes a worklist.
 * @param heading such as `SpiceDB v1.56.2 → v1.57.1`
 * @param before the worklist of an earlier run, whose closed items stay closed
 */
export function formatWorklist(heading: string, items: readonly WorkItem[], before = ''): string {
  const closed = new Map(
    Array.from(before.matchAll(ITEM), ({ groups = {} }) => [withoutReason(groups.title ?? ''), groups] as const),
  )
  const groups = groupBy(items, ({ group }) => group)
  const parts = Array.from(groups, ([group, list]) => {
    const lines = list.flatMap(({ title, details }) => {
      const known = closed.get(withoutReason(title))
      const line = known?.state === 'x' ? `- [x] ${known.title}` : `- [ ] ${title}`
      return [line, ...details.map((detail) => `  - ${detail}`)]
    })
    return `## ${group}\n\n${lines.join('\n')}\n`
  })
  const intro =
    'Close an item with a commit, or write why nothing changes: `- [x] title → reason`. Delete this file in the last commit.'
  return `# ${heading}\n\n${intro}\n\n${parts.join('\n')}`
}

/** Titles of the items that are still open. */
export const openItems = (worklist: string): string[] =>
  Array.from(worklist.matchAll(ITEM), ({ groups = {} }) => groups)
    .filter(({ state }) => state === ' ')
    .map(({ title = '' }) => title)

const withoutReason = (title: string): string => title.split(' → ')[0] ?? title

/** Groups values in the order in which their groups first occur. */
export function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value])
  return groups
}
