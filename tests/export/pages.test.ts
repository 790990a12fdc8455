import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { enUS, type Messages } from '../../lib/browser/locale/messages.ts'
import { parseFrontmatter } from '../../lib/build/content/frontmatter.ts'
import { localeOf, localeRoute } from '../../lib/shared/locales.ts'
import { canonicalUrl, documentTitle, isProductRoute } from '../../lib/shared/site.ts'
import { OUT } from '../../scripts/root.ts'
import { TRANSLATIONS } from '../translations.ts'
import { exportedPages } from './export.ts'

const pages = exportedPages().map((page) => ({
  ...page,
  root: parse(page.html),
  frontmatter: parseFrontmatter(page.file, page.source).frontmatter,
}))

/** A page that isn't in the sidebar. Readers reach it by URL, search and links in page bodies. */
const HIDDEN_PAGE = '/spicedb/getting-started/installing-spicedb'

const ORIGIN = 'https://authzed.com'
const routes = new Set(pages.map(({ route }) => route))
const MESSAGES: Record<string, Messages> = Object.fromEntries(TRANSLATIONS)

describe.each(pages)('$route', ({ route, root, frontmatter, source }) => {
  const locale = localeOf(route)
  const messages = MESSAGES[locale] ?? enUS
  const meta = (name: string) =>
    root.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

  it('has its title, description, language and canonical URL', () => {
    expect(root.querySelector('title')?.text).toBe(documentTitle(route, frontmatter?.title ?? ''))
    expect(meta('description')).toBe(frontmatter?.description)
    expect(root.querySelector('html')?.getAttribute('lang')).toBe(locale)
    expect(root.querySelectorAll('link[rel=canonical]').map((link) => link.getAttribute('href'))).toEqual([
      canonicalUrl(route, ORIGIN),
    ])
  })

  it('has a link preview', () => {
    expect(meta('og:title')).toBe(documentTitle(route, frontmatter?.title ?? ''))
    expect(meta('og:url')).toBe(canonicalUrl(route, ORIGIN))
    expect(meta('og:image')).toBe(`${ORIGIN}/docs/og.png`)
  })

  it('has one h1 and skips no heading level', () => {
    const levels = root.querySelectorAll('main :is(h1,h2,h3,h4,h5,h6), article :is(h1,h2,h3,h4,h5,h6)')
    const numbers = [...new Set(levels)].map((heading) => Number(heading.tagName.slice(1)))
    expect(numbers.filter((level) => level === 1)).toHaveLength(1)
    for (const [index, level] of numbers.entries()) expect(level - (numbers[index - 1] ?? 0)).toBeLessThanOrEqual(1)
  })

  it('has unique ids', () => {
    const ids = root.querySelectorAll('[id]').map((element) => element.getAttribute('id'))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('opens external links in a new window and announces it to screen readers', () => {
    const external = root.querySelectorAll('a[href^=http]')
    expect(external.length).toBeGreaterThan(2)
    for (const link of external) {
      expect(link.getAttribute('target'), link.toString()).toBe('_blank')
      expect(link.getAttribute('rel'), link.toString()).toContain('noreferrer')
      expect(link.text, link.toString()).toContain(messages.opensNewWindow)
    }
  })

  it('has its banner, sections, footer and body in the HTML', () => {
    expect(root.querySelector('.site-banner')?.text).toContain(
      isProductRoute(route) ? messages.banner.paper : messages.banner.star,
    )
    for (const section of ['/spicedb', '/authzed', '/best-practices', '/mcp']) {
      const translated = localeRoute(section, locale)
      const target = routes.has(translated) ? translated : section
      expect(root.querySelector(`nav a[href="/docs${target}"]`), section).toBeTruthy()
    }
    expect(root.querySelector('footer')?.text).toContain('AuthZed, Inc.')
    // Compare characters, not words: Chinese has no spaces between words.
    const characters = (root.querySelector('article')?.text ?? '').replace(/\s+/g, '').length
    expect(characters).toBeGreaterThan(source.replace(/\s+/g, '').length / 4)
  })
})

describe('navigation between pages', () => {
  const address = (href: string | undefined) => href?.replace(/^\/docs/, '')
  const english = pages.filter(({ route }) => localeOf(route) === 'en-US')
  /** Targets of the links to the previous and the next page. */
  const adjacentRoutes = (root: (typeof pages)[number]['root']) => {
    const links = root.querySelectorAll('main > nav:last-child a')
    const find = (text: string) => address(links.find((link) => link.text.startsWith(text))?.getAttribute('href'))
    return { previous: find(enUS.prevNext.previous), next: find(enUS.prevNext.next) }
  }
  const adjacent = new Map(english.map(({ route, root }) => [route, adjacentRoutes(root)]))

  it('is symmetric: the next page of a page links back to it as its previous page', () => {
    const links = [...adjacent].flatMap(([route, { next }]) =>
      next && route !== HIDDEN_PAGE ? [[route, next] as const] : [],
    )
    expect(links.length).toBeGreaterThan(40)
    for (const [route, next] of links) expect(adjacent.get(next)?.previous, `before ${next}`).toBe(route)
  })

  it.each(english.filter(({ route }) => route.split('/').length > 2 && route !== HIDDEN_PAGE))(
    '$route has a previous or next page, and a breadcrumb with each of its folders',
    ({ route, root }) => {
      const { previous, next } = adjacent.get(route) ?? {}
      expect(previous ?? next).toBeDefined()
      const trail = root.querySelectorAll('.breadcrumb > :is(a, span)')
      expect(trail.length).toBe(route.split('/').length - 1)
    },
  )
})

describe('the export', () => {
  it('has a unique description for each page', () => {
    const descriptions = pages.map(({ frontmatter }) => frontmatter?.description)
    expect(new Set(descriptions).size).toBe(pages.length)
  })

  it('lists each page in the sitemap once', () => {
    const xml = readFileSync(join(OUT, 'sitemap.xml'), 'utf8')
    const listed = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), (match) => match[1])
    expect(listed.sort()).toEqual(pages.map(({ route }) => canonicalUrl(route, ORIGIN)).sort())
    expect(readFileSync(join(OUT, 'robots.txt'), 'utf8')).toContain(`Sitemap: ${ORIGIN}/docs/sitemap.xml`)
  })

  it('has search data for each English page', () => {
    const schema = z.record(z.string(), z.object({ title: z.string().min(1), data: z.record(z.string(), z.string()) }))
    const data = schema.parse(JSON.parse(readFileSync(join(OUT, '_next/static/chunks/nextra-data-en-US.json'), 'utf8')))
    const english = pages.map(({ route }) => route).filter((route) => localeOf(route) === 'en-US')
    expect(Object.keys(data).sort()).toEqual(english.sort())
  })

  it('links to each page in the sidebar or the navigation bar', () => {
    const linked = new Set(
      pages.flatMap(({ root }) => root.querySelectorAll('aside a, nav a').map((a) => a.getAttribute('href'))),
    )
    const listed = pages.filter(({ route }) => route !== HIDDEN_PAGE)
    for (const { route } of listed) expect(linked, route).toContain(route === '/' ? '/docs' : `/docs${route}`)
  })
})
