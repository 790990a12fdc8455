import table from '../../../data/redirects.json' with { type: 'json' }

/** A former route, and the route (optionally with an anchor) that replaces it. */
export interface Redirect {
  from: string
  to: string
}

/**
 * The redirects of `data/redirects.json`. Add an entry there when you move or merge a page. The first entries are routes of 2025,
 * the others are routes under which later editions of the documentation have content that is on another page here.
 */
export const REDIRECTS: readonly Redirect[] = Object.entries(table).map(([from, to]) => ({ from, to }))

/** Returns the route that replaces a former one, or null without a redirect. */
export function redirectTarget(route: string, redirects: readonly Redirect[] = REDIRECTS): string | null {
  return redirects.find(({ from }) => from === route)?.to ?? null
}
