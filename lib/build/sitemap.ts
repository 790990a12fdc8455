import { canonicalAddress } from '../site.ts'

export interface SitemapEntry {
  route: string
  /** Date of the last change as `YYYY-MM-DD`; left out where the history does not tell. */
  lastModified?: string | undefined
}

/** The sitemap of the routes given, in their order. */
export function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.map(({ route, lastModified }) => {
    const date = lastModified ? `<lastmod>${lastModified}</lastmod>` : ''
    return `  <url><loc>${escapeXml(canonicalAddress(route, origin))}</loc>${date}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

/** Lets every robot in and names the sitemap. A host serves it at its own root. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${canonicalAddress('/sitemap.xml', origin)}\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
