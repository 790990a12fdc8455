import { escapeHtml } from '@authzed-docs/shared/escape.ts'
import { englishRoute, LOCALES, localeRoute } from '@authzed-docs/shared/locales.ts'
import { canonicalUrl } from '@authzed-docs/shared/site.ts'
import { alternateLinks } from '../../locale/browser/alternates.ts'

export interface SitemapEntry {
  route: string
  /** Date of the last change as `YYYY-MM-DD`, if the git history has one. */
  lastModified?: string | undefined
}

/** Renders a sitemap with the entries in their order, each with links to its translations. */
export function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const routes = new Set(entries.map(({ route }) => route))
  const urls = entries.map(({ route, lastModified }) => {
    const date = lastModified ? `<lastmod>${lastModified}</lastmod>` : ''
    const location = `<loc>${escapeHtml(canonicalUrl(route, origin))}</loc>`
    return `  <url>${location}${date}${alternates(route, routes, origin)}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
}

function alternates(route: string, routes: ReadonlySet<string>, origin: string): string {
  const page = englishRoute(route)
  const locales = LOCALES.filter((locale) => routes.has(localeRoute(page, locale)))
  const links = alternateLinks(page, origin, locales)
  return links
    .map(({ locale, href }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeHtml(href)}"/>`)
    .join('')
}

/** Allows all crawlers and links the sitemap. The host has to serve it at its own root. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${canonicalUrl('/sitemap.xml', origin)}\n`
}
