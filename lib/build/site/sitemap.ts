import { alternateLinks } from '../../shared/alternates.ts'
import { englishRoute, LOCALES, localeRoute } from '../../shared/locales.ts'
import { canonicalAddress } from '../../shared/site.ts'

export interface SitemapEntry {
  route: string
  /** Date of the last change as `YYYY-MM-DD`; left out where the history does not tell. */
  lastModified?: string | undefined
}

/** The sitemap of the routes given, in their order, each with its address in the other languages it is there in. */
export function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const routes = new Set(entries.map(({ route }) => route))
  const urls = entries.map(({ route, lastModified }) => {
    const date = lastModified ? `<lastmod>${lastModified}</lastmod>` : ''
    const location = `<loc>${escapeXml(canonicalAddress(route, origin))}</loc>`
    return `  <url>${location}${date}${alternates(route, routes, origin)}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
}

function alternates(route: string, routes: ReadonlySet<string>, origin: string): string {
  const page = englishRoute(route)
  const languages = LOCALES.filter((locale) => routes.has(localeRoute(page, locale)))
  const links = alternateLinks(page, origin, languages)
  return links
    .map(({ locale, href }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(href)}"/>`)
    .join('')
}

/** Lets every robot in and names the sitemap. A host serves it at its own root. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${canonicalAddress('/sitemap.xml', origin)}\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
