import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fr } from '../../lib/browser/locale/fr.ts'
import { enUS, type Messages } from '../../lib/browser/locale/messages.ts'
import { ru } from '../../lib/browser/locale/ru.ts'
import { zh } from '../../lib/browser/locale/zh.ts'
import { parseFrontmatter } from '../../lib/build/content/frontmatter.ts'
import { localeOf, localeRoute } from '../../lib/shared/locales.ts'
import { canonicalAddress, documentTitle, isProductRoute } from '../../lib/shared/site.ts'
import { OUT } from '../../scripts/root.ts'
import { exportedPages } from './export.ts'

const pages = exportedPages().map((page) => ({
  ...page,
  root: parse(page.html),
  frontmatter: parseFrontmatter(page.file, page.source).frontmatter,
}))
/** Reached by address, search and links in the text; not listed in the sidebar (SPEC ruling 3). */
const HIDDEN = '/spicedb/getting-started/installing-spicedb'
const ORIGIN = 'https://authzed.com'
const routes = new Set(pages.map(({ route }) => route))
const MESSAGES: Record<string, Messages> = { 'en-US': enUS, fr, ru, zh }

describe.each(pages)('$route', ({ route, root, frontmatter, source }) => {
  const locale = localeOf(route)
  const messages = MESSAGES[locale] ?? enUS
  const meta = (name: string) =>
    root.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

  it('has its title, description, language and canonical address', () => {
    expect(root.querySelector('title')?.text).toBe(documentTitle(route, frontmatter?.title ?? ''))
    expect(meta('description')).toBe(frontmatter?.description)
    expect(root.querySelector('html')?.getAttribute('lang')).toBe(locale)
    expect(root.querySelectorAll('link[rel=canonical]').map((link) => link.getAttribute('href'))).toEqual([
      canonicalAddress(route, ORIGIN),
    ])
  })

  it('has a link preview', () => {
    expect(meta('og:title')).toBe(documentTitle(route, frontmatter?.title ?? ''))
    expect(meta('og:url')).toBe(canonicalAddress(route, ORIGIN))
    expect(meta('og:image')).toBe(`${ORIGIN}/docs/og.png`)
  })

  it('has one h1, and no level of heading skipped', () => {
    const levels = root.querySelectorAll('main :is(h1,h2,h3,h4,h5,h6), article :is(h1,h2,h3,h4,h5,h6)')
    const numbers = [...new Set(levels)].map((heading) => Number(heading.tagName.slice(1)))
    expect(numbers.filter((level) => level === 1)).toHaveLength(1)
    for (const [index, level] of numbers.entries()) expect(level - (numbers[index - 1] ?? 0)).toBeLessThanOrEqual(1)
  })

  it('has no id twice', () => {
    const ids = root.querySelectorAll('[id]').map((element) => element.getAttribute('id'))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('opens links out of the site in a new window and says so', () => {
    const outside = root.querySelectorAll('a[href^=http]')
    expect(outside.length).toBeGreaterThan(2)
    for (const link of outside) {
      expect(link.getAttribute('target'), link.toString()).toBe('_blank')
      expect(link.getAttribute('rel'), link.toString()).toContain('noreferrer')
      expect(link.text, link.toString()).toContain(messages.opensNewWindow)
    }
  })

  it('shows banner, sections, footer and text without a script', () => {
    expect(root.querySelector('.nextra-banner-container')?.text).toContain(
      isProductRoute(route) ? messages.banner.paper : messages.banner.star,
    )
    for (const section of ['/spicedb', '/authzed', '/best-practices', '/mcp']) {
      const translated = localeRoute(section, locale)
      const target = routes.has(translated) ? translated : section
      expect(root.querySelector(`nav a[href="/docs${target}"]`), section).toBeTruthy()
    }
    expect(root.querySelector('footer')?.text).toContain('AuthZed, Inc.')
    // Signs, since Chinese puts no spaces between words.
    const signs = (root.querySelector('article')?.text ?? '').replace(/\s+/g, '').length
    expect(signs).toBeGreaterThan(source.replace(/\s+/g, '').length / 4)
  })
})

describe('ways from page to page', () => {
  const address = (href: string | undefined) => href?.replace(/^\/docs/, '')
  const english = pages.filter(({ route }) => localeOf(route) === 'en-US')
  /** What the links at the end of a page lead to. */
  const neighbours = (root: (typeof pages)[number]['root']) => {
    const links = root.querySelectorAll('main > nav:last-child a')
    const find = (text: string) => address(links.find((link) => link.text.startsWith(text))?.getAttribute('href'))
    return { previous: find(enUS.pageTurn.previous), next: find(enUS.pageTurn.next) }
  }
  const turns = new Map(english.map(({ route, root }) => [route, neighbours(root)]))

  it('lead on and back: the page after a page has it before itself', () => {
    const steps = [...turns].flatMap(([route, { next }]) => (next && route !== HIDDEN ? [[route, next] as const] : []))
    expect(steps.length).toBeGreaterThan(40)
    for (const [route, next] of steps) expect(turns.get(next)?.previous, `before ${next}`).toBe(route)
  })

  it.each(english.filter(({ route }) => route.split('/').length > 2 && route !== HIDDEN))(
    '$route is in that chain, and has the names of its folders above it',
    ({ route, root }) => {
      const { previous, next } = turns.get(route) ?? {}
      expect(previous ?? next).toBeDefined()
      const trail = root.querySelectorAll('.nextra-breadcrumb > :is(a, span)')
      expect(trail.length).toBe(route.split('/').length - 1)
    },
  )
})

describe('the export', () => {
  it('has a description for each page, no two alike', () => {
    const descriptions = pages.map(({ frontmatter }) => frontmatter?.description)
    expect(new Set(descriptions).size).toBe(pages.length)
  })

  it('lists each page in the sitemap once', () => {
    const xml = readFileSync(join(OUT, 'sitemap.xml'), 'utf8')
    const listed = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), (match) => match[1])
    expect(listed.sort()).toEqual(pages.map(({ route }) => canonicalAddress(route, ORIGIN)).sort())
    expect(readFileSync(join(OUT, 'robots.txt'), 'utf8')).toContain(`Sitemap: ${ORIGIN}/docs/sitemap.xml`)
  })

  it('has search data with the sections of each page', () => {
    const schema = z.record(z.string(), z.object({ title: z.string().min(1), data: z.record(z.string(), z.string()) }))
    const data = schema.parse(JSON.parse(readFileSync(join(OUT, '_next/static/chunks/nextra-data-en-US.json'), 'utf8')))
    const english = pages.map(({ route }) => route).filter((route) => localeOf(route) === 'en-US')
    expect(Object.keys(data).sort()).toEqual(english.sort())
  })

  it('reaches each page from the sidebar or the navigation bar', () => {
    const linked = new Set(
      pages.flatMap(({ root }) => root.querySelectorAll('aside a, nav a').map((a) => a.getAttribute('href'))),
    )
    const listed = pages.filter(({ route }) => route !== HIDDEN)
    for (const { route } of listed) expect(linked, route).toContain(route === '/' ? '/docs' : `/docs${route}`)
  })
})
