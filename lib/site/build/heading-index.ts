import { parsePageData, type SearchData } from '@authzed-docs/search/build/locale-search-data.ts'
import { escapeHtml } from '@authzed-docs/shared/escape.ts'
import { localeOf } from '@authzed-docs/shared/locales.ts'
import { isPageField } from '@authzed-docs/shared/search-data-keys.ts'
import { urlPath } from '@authzed-docs/shared/site.ts'

/** The element that the index is written into. */
const PLACE = /(<div data-heading-index="">)(<\/div>)/

/**
 * Writes an index of all pages with their headings into the results page: what a reader without JavaScript has instead
 * of the search.
 * @param html of the page
 * @param data search data of the page's locale
 * @throws Error if the page has no place for it
 */
export function withHeadingIndex(html: string, data: SearchData, locale: string): string {
  if (!PLACE.test(html)) throw new Error('the results page has no place for the index of headings')
  const pages = Object.entries(data).map(([route, page]) => pageEntry(route, parsePageData(page), locale))
  return html.replace(PLACE, (_, start: string, end: string) => start + pages.join('') + end)
}

function pageEntry(route: string, { title, data }: ReturnType<typeof parsePageData>, locale: string): string {
  const headings = Object.keys(data).filter((key) => key.includes('#') && !isPageField(key) && !key.startsWith('#'))
  const items = headings.map((key) => {
    const separator = key.indexOf('#')
    return `<li>${link(`${route}#${key.slice(0, separator)}`, key.slice(separator + 1))}</li>`
  })
  const entry = `<p>${link(route, title)}</p>${items.length > 0 ? `<ul>${items.join('')}</ul>` : ''}`
  return localeOf(route) === locale ? entry : `<div lang="${localeOf(route)}">${entry}</div>`
}

const link = (route: string, text: string): string => `<a href="${escapeHtml(urlPath(route))}">${escapeHtml(text)}</a>`
