import table from '../../../data/moved-anchors.json' with { type: 'json' }

/** Former anchors of a page, each with the route (usually with an anchor) that has its content now. */
export type MovedAnchorsByRoute = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The rows of `data/moved-anchors.json`. Add one there when you move a section to another page, because other sites link to its
 * old anchor. All routes are those of English pages. A reader who opens the old anchor is forwarded to the new place
 * (`dom/moved-anchors.ts`).
 */
export const MOVED_ANCHORS: MovedAnchorsByRoute = table

/**
 * Returns the place to which the section of an anchor has moved, or null if it hasn't.
 * @param page the English route
 */
export function movedTarget(page: string, anchor: string, moved: MovedAnchorsByRoute = MOVED_ANCHORS): string | null {
  const rows = rowsOf(page, moved)
  return Object.hasOwn(rows, anchor) ? (rows[anchor] ?? null) : null
}

/** The moved anchors of a page. */
export function rowsOf(
  page: string,
  moved: MovedAnchorsByRoute = MOVED_ANCHORS,
): Readonly<Record<string, string | undefined>> {
  return Object.entries(moved).find(([route]) => route === page)?.[1] ?? {}
}

/**
 * Rows as the text of an attribute, see `dom/moved-anchors.ts`.
 * @param urls new URL of each moved anchor
 */
export function movedAnchorsText(urls: readonly (readonly [anchor: string, url: string])[]): string {
  const lines = new Map<string, string[]>()
  for (const [anchor, url] of urls) {
    const [path = '', hash = ''] = url.split('#')
    lines.set(path, [...(lines.get(path) ?? [path]), hash === anchor ? anchor : `${anchor}=${hash}`])
  }
  return [...lines.values()].map((words) => words.join(' ')).join('\n')
}
