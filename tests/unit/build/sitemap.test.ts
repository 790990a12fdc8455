import { describe, expect, it } from 'vitest'
import { robotsTxt, sitemapXml } from '../../../lib/page/build/sitemap.ts'

describe('sitemapXml and robotsTxt', () => {
  it('lists canonical URLs with known dates', () => {
    const xml = sitemapXml([{ route: '/', lastModified: '2026-11-21' }, { route: '/spicedb' }], 'https://authzed.com')
    expect(xml).toContain('<url><loc>https://authzed.com/docs</loc><lastmod>2026-11-21</lastmod></url>')
    expect(xml).toContain('<url><loc>https://authzed.com/docs/spicedb</loc></url>')
  })
  it('links the translations of each page', () => {
    const xml = sitemapXml([{ route: '/' }, { route: '/fr' }, { route: '/mcp' }], 'https://authzed.com')
    const links = [
      'en-US" href="https://authzed.com/docs',
      'fr" href="https://authzed.com/docs/fr',
      'x-default" href="https://authzed.com/docs',
    ]
      .map((link) => `<xhtml:link rel="alternate" hreflang="${link}"/>`)
      .join('')
    expect(xml).toContain(`<url><loc>https://authzed.com/docs</loc>${links}</url>`)
    expect(xml).toContain(`<url><loc>https://authzed.com/docs/fr</loc>${links}</url>`)
    expect(xml).toContain('<url><loc>https://authzed.com/docs/mcp</loc></url>')
  })
  it('links the sitemap for crawlers', () => {
    expect(robotsTxt('https://authzed.com')).toContain('Sitemap: https://authzed.com/docs/sitemap.xml')
  })
})
