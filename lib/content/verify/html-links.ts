import { closestMatch } from '@authzed-docs/shared/closest-match.ts'
import { BASE_PATH, isWithin } from '@authzed-docs/shared/site.ts'
import { parse } from 'node-html-parser'

/** Link targets and links of an exported page. */
export interface PageLinks {
  route: string
  /** All `id` attributes, which links can point to. */
  ids: Set<string>
  /** Unique `href` and `src` values. */
  links: string[]
}

/** Collects the ids and links in a page's HTML. */
export function parseHtmlLinks(route: string, html: string): PageLinks {
  const root = parse(html)
  const ids = new Set(root.querySelectorAll('[id]').map((element) => element.getAttribute('id') ?? ''))
  const links = root
    .querySelectorAll('a[href], link[href], img[src], script[src]')
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
  return { route, ids, links: [...new Set(links)] }
}

/**
 * Finds internal links that don't resolve in the export.
 * @param page the page to check
 * @param pages all pages by route
 * @param hasFile whether the export has a file at a path without the base path, such as `/og.png`
 * @returns one `what  → remedy` per broken link
 */
export function brokenLinks(
  page: PageLinks,
  pages: ReadonlyMap<string, PageLinks>,
  hasFile: (path: string) => boolean,
): string[] {
  return page.links.flatMap((link) => {
    const target = internalTarget(link, page.route)
    if (target === null) return []
    const problem = problemOf(target, pages, hasFile)
    return problem ? [`${link} ${problem}`] : []
  })
}

interface InternalTarget {
  route: string
  anchor: string
}

/** Resolves a link to a route and an anchor; null for an external link. Absolute paths must start with the base path. */
function internalTarget(link: string, from: string): InternalTarget | null {
  if (/^(https?:|mailto:|data:)/.test(link)) return null
  const [path = '', anchor = ''] = link.split('#', 2)
  const route = path === '' ? from : path.replace(/\?.*$/, '').replace(new RegExp(`^${BASE_PATH}(?=/|$)`), '') || '/'
  const outsideBase = path.startsWith('/') && !isWithin(path, BASE_PATH)
  return { route: outsideBase ? `(outside ${BASE_PATH})${path}` : route, anchor: decodeURIComponent(anchor) }
}

function problemOf(
  { route, anchor }: InternalTarget,
  pages: ReadonlyMap<string, PageLinks>,
  hasFile: (path: string) => boolean,
): string | null {
  const page = pages.get(route)
  if (!page) return hasFile(route) ? null : `isn't a page or file of the site${suggestion(route, [...pages.keys()])}`
  if (anchor === '' || page.ids.has(anchor)) return null
  return `isn't an anchor of ${route}${suggestion(anchor, [...page.ids])}`
}

function suggestion(broken: string, candidates: string[]): string {
  const match = closestMatch(broken, candidates)
  return match ? `  → did you mean ${match}?` : '  → correct the link, or create its target'
}
