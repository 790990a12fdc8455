import { createSearchClient } from '@authzed-docs/search/browser/client.ts'
import type { Hit } from '@authzed-docs/search/browser/results.ts'
import { DEFAULT_LOCALE, englishRoute, type Locale, localeOf } from '@authzed-docs/shared/locales.ts'
import { isErrorRoute } from '@authzed-docs/shared/routes.ts'
import { BASE_PATH, documentTitle, urlPath } from '@authzed-docs/shared/site.ts'
import { readLocaleCookie } from '../lib/locale/browser/cookie.ts'
import { queryFromRoute, similarRoutes } from '../lib/page/browser/similar-routes.ts'
import { siteRoute } from '../lib/page/browser/site-route.ts'
import { createSearchWorker } from './search/search-worker.ts'
import { sidebarTitle } from './sidebar-titles.ts'

/** Attribute of an error page's body, which the page has in every locale. */
export const ERROR_BODY_ATTRIBUTE = 'data-error-body'

/** Attribute around the link to a new issue, with the link's URL for an address in place of `ADDRESS_PLACEHOLDER`. */
export const REPORT_ATTRIBUTE = 'data-report'
export const ADDRESS_PLACEHOLDER = '{address}'

/** Attribute around the list of sections, which the search finds for the address. */
export const SECTIONS_ATTRIBUTE = 'data-sections'
const SECTIONS_SHOWN = 3

/** Attribute around the list of similar pages, and around the link to a search for the address. */
export const SIMILAR_ATTRIBUTE = 'data-similar'
export const SEARCH_ATTRIBUTE = 'data-search-address'
export const WORDS_PLACEHOLDER = '{words}'

/** Shows the body of an error page in the reader's language, and fills in the requested address. */
export function fillInErrorPage(): void {
  const locale = requestedLocale()
  for (const body of document.querySelectorAll<HTMLElement>(`[${ERROR_BODY_ATTRIBUTE}]`)) {
    body.hidden = body.lang !== locale
    if (body.hidden) continue
    if (locale !== DEFAULT_LOCALE) markOthersEnglish(body)
    document.documentElement.lang = locale
    document.title = documentTitle('/404', body.querySelector('h1')?.textContent ?? '')
    // The query and the fragment can contain secrets, and the address becomes part of a public issue.
    const route = window.location.pathname.slice(BASE_PATH.length)
    if (isErrorRoute(route)) continue
    fillInBody(body, route)
    // Without search data, there are only the pages.
    listSections(body, locale, queryFromRoute(route)).catch(() => {})
  }
}

/** Locale of the requested address, or of the reader's cookie if the address has none. */
function requestedLocale(): Locale {
  const locale = localeOf(window.location.pathname.slice(BASE_PATH.length))
  if (locale !== DEFAULT_LOCALE) return locale
  try {
    return readLocaleCookie(document.cookie) ?? DEFAULT_LOCALE
  } catch {
    return DEFAULT_LOCALE
  }
}

/** Marks everything around the body as English, because the document gets the body's language. */
function markOthersEnglish(body: Element): void {
  for (let element = body; element.parentElement && element !== document.body; element = element.parentElement) {
    for (const other of element.parentElement.children) {
      if (other !== element && !other.hasAttribute('lang')) other.setAttribute('lang', DEFAULT_LOCALE)
    }
  }
}

function fillInBody(body: Element, route: string): void {
  const report = body.querySelector(`[${REPORT_ATTRIBUTE}]`)
  const url = report?.getAttribute(REPORT_ATTRIBUTE) ?? ''
  const address = encodeURIComponent(BASE_PATH + route)
  report?.querySelector('a')?.setAttribute('href', url.replaceAll(encodeURIComponent(ADDRESS_PLACEHOLDER), address))

  const search = body.querySelector<HTMLElement>(`[${SEARCH_ATTRIBUTE}]`)
  const searchLink = search?.querySelector('a')
  const words = queryFromRoute(route)
  if (search && searchLink && words !== '') {
    searchLink.search = String(new URLSearchParams({ q: words }))
    searchLink.textContent = (searchLink.textContent ?? '').replace(WORDS_PLACEHOLDER, () => words)
    search.hidden = false
  }

  const similar = body.querySelector<HTMLElement>(`[${SIMILAR_ATTRIBUTE}]`)
  const list = similar?.querySelector('ul')
  if (!similar || !list) return
  const links = linksToPages([...list.querySelectorAll('a')])
  const items = similarRoutes(route, [...links.keys()]).map((similarRoute) => {
    const item = document.createElement('li')
    const address = document.createElement('code')
    address.textContent = similarRoute
    item.append(links.get(similarRoute) ?? '', address)
    return item
  })
  list.replaceChildren(...items)
  similar.hidden = items.length === 0
}

/** Lists sections and glossary terms, because an address can name something that is a part of a page. */
async function listSections(body: Element, locale: Locale, words: string): Promise<void> {
  const box = body.querySelector<HTMLElement>(`[${SECTIONS_ATTRIBUTE}]`)
  if (!box || words === '') return
  const client = createSearchClient({
    createWorker: () => createSearchWorker(locale),
    // The search reports them. Here, one is also that the reader leaves while the data is loading.
    report: () => {},
  })
  // The first results come from titles, before the sections of pages are known.
  const stopListening = client.onChange(() => void show().catch(() => {}))
  const show = async (): Promise<void> => {
    const results = await client.search(words)
    if (results === null) return
    const items = results.pages
      .flatMap(({ title, hits }) => hits.map((hit) => sectionItem(hit, title)))
      .filter((item) => item !== null)
    box.querySelector('ul')?.replaceChildren(...items.slice(0, SECTIONS_SHOWN))
    box.hidden = items.length === 0
    if (items.length > 0 || !results.isPartial) stopListening()
  }
  await show()
}

/** An entry that links to a section. @returns null for a hit that is a page */
function sectionItem({ route, title }: Hit, page: string): HTMLElement | null {
  if (!route.includes('#')) return null
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = urlPath(route)
  link.textContent = title.map(({ text }) => text).join('')
  const name = document.createElement('span')
  name.textContent = page
  item.lang = localeOf(route)
  item.append(link, name)
  return item
}

/**
 * Links to all pages, by their routes.
 * @param translations links to the translated pages; links to all other pages are in the sidebar
 */
function linksToPages(translations: readonly HTMLAnchorElement[]): Map<string, HTMLAnchorElement> {
  const translated = new Map(translations.map((link) => [routeOf(link), link]))
  const english = new Set(Array.from(translated.keys(), englishRoute))
  const links = new Map<string, HTMLAnchorElement>()
  for (const entry of document.querySelectorAll<HTMLAnchorElement>('.site-sidebar a')) {
    const link = document.createElement('a')
    Object.assign(link, { href: entry.href, textContent: sidebarTitle(entry), lang: DEFAULT_LOCALE })
    const route = routeOf(link)
    if (route !== '' && !english.has(route)) links.set(route, link)
  }
  return new Map([...translated, ...links])
}

/** @returns an empty string if the link isn't to a page of this site */
function routeOf({ href }: HTMLAnchorElement): string {
  const route = siteRoute(href, window.location.origin) ?? ''
  return route.includes('#') ? '' : route
}
