import { BASE_PATH, SITE_TITLE } from '@authzed-docs/shared/site.ts'
import { similarRoutes } from '../../page/browser/similar-routes.ts'

/** The response to requests for Markdown that doesn't exist, on hosts that can send something else than the 404 page. */
export const MISSING_MARKDOWN_FILE = '404.txt'

/** A page in the list: `- Caveats: https://authzed.com/docs/spicedb/concepts/caveats.md` */
const ENTRY = new RegExp(`^- .*: https?://[^/]+${BASE_PATH}(/\\S+)\\.md$`, 'gm')

/**
 * Plain text for a client that requested Markdown of a page that doesn't exist: a list of all pages.
 * @param llmsUrl URL of the file that describes them
 */
export function missingMarkdown(pages: readonly { title: string; url: string }[], llmsUrl: string): string {
  const entries = pages.map(({ title, url }) => `- ${title}: ${url}\n`)
  return `404: no page of the ${SITE_TITLE} has this address.\n\nThese are all pages. ${llmsUrl} describes them.\n\n${entries.join('')}`
}

/**
 * Reduces the list to the pages nearest to a URL.
 * @param text what `missingMarkdown` returned
 * @param requested path without the base path: `/spicedb/concepts/shema.md`
 * @returns the whole text if no page is near
 */
export function nearestMarkdown(text: string, requested: string): string {
  const entries = new Map(Array.from(text.matchAll(ENTRY), ([entry, route = '']) => [route, entry]))
  const nearest = similarRoutes(requested, [...entries.keys()]).flatMap((route) => entries.get(route) ?? [])
  if (nearest.length === 0) return text
  const [head = '', all = ''] = text.split('\n\n')
  return `${head}\n\nPages with a similar address:\n\n${nearest.join('\n')}\n\n${all.replace('These are all pages. ', '').replace('describes them', 'describes all pages')}\n`
}
