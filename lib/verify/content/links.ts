import { parse } from 'node-html-parser'
import { nearest } from '../../shared/nearest.ts'
import { BASE_PATH } from '../../shared/site.ts'

/** What the link check needs to know of one exported page. */
export interface LinkedPage {
  route: string
  /** Ids that an anchor may lead to. */
  ids: Set<string>
  /** `href` and `src` values, each once. */
  links: string[]
}

/** Reads the ids and the links of a page's HTML. */
export function readLinks(route: string, html: string): LinkedPage {
  const root = parse(html)
  const ids = new Set(root.querySelectorAll('[id]').map((element) => element.getAttribute('id') ?? ''))
  const links = root
    .querySelectorAll('a[href], link[href], img[src], script[src]')
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
  return { route, ids, links: [...new Set(links.map(decodeEntities))] }
}

function decodeEntities(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
}

/**
 * Links of a page that lead nowhere within the export.
 * @param page the page to check
 * @param pages all pages by route
 * @param hasFile whether the export holds a file at a path below the base path, such as `/og.png`
 * @returns one `what  → remedy` for each
 */
export function brokenLinks(
  page: LinkedPage,
  pages: ReadonlyMap<string, LinkedPage>,
  hasFile: (path: string) => boolean,
): string[] {
  return page.links.flatMap((link) => {
    const inside = insidePath(link, page.route)
    if (inside === null) return []
    const problem = problemOf(inside, pages, hasFile)
    return problem ? [`${link} ${problem}`] : []
  })
}

interface Inside {
  route: string
  anchor: string
}

/** Route and anchor of a link within the site; null for one that leads out. An absolute path must be below the base path. */
function insidePath(link: string, from: string): Inside | null {
  if (/^(https?:|mailto:|data:)/.test(link)) return null
  const [path = '', anchor = ''] = link.split('#', 2)
  const route = path === '' ? from : path.replace(/\?.*$/, '').replace(new RegExp(`^${BASE_PATH}(?=/|$)`), '') || '/'
  const outsideBase = path.startsWith('/') && path !== BASE_PATH && !path.startsWith(`${BASE_PATH}/`)
  return { route: outsideBase ? `(outside ${BASE_PATH})${path}` : route, anchor: decodeURIComponent(anchor) }
}

function problemOf(
  { route, anchor }: Inside,
  pages: ReadonlyMap<string, LinkedPage>,
  hasFile: (path: string) => boolean,
): string | null {
  const page = pages.get(route)
  if (!page) return hasFile(route) ? null : `leads to no page${suggestion(route, [...pages.keys()])}`
  if (anchor === '' || page.ids.has(anchor)) return null
  return `leads to no heading of ${route}${suggestion(anchor, [...page.ids])}`
}

function suggestion(wrong: string, candidates: string[]): string {
  const near = nearest(wrong, candidates)
  return near ? `  → did you mean ${near}?` : '  → correct it, or write what it should lead to'
}
