import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishRoute, LOCALES, localeOf, localeRoute, openGraphLocale } from '@authzed-docs/shared/locales.ts'
import { isSearchRoute, searchRoute } from '@authzed-docs/shared/search-route.ts'
import { canonicalUrl, documentTitle, isProductRoute, LINKS, urlPath } from '@authzed-docs/shared/site.ts'
import { describe, expect, it } from 'vitest'
import { MOVED_ANCHORS_ATTRIBUTE } from '../../dom/moved-anchors.ts'
import { rowsOf } from '../../lib/links/browser/moved-anchors.ts'
import { enUS, type Messages } from '../../lib/locale/browser/messages.ts'
import { parseFrontmatter } from '../../lib/mdx/build/frontmatter.ts'
import { OUT } from '../../scripts/root.ts'
import { TRANSLATIONS } from '../translations.ts'
import { parsedPages, testEach } from './export.ts'

const MESSAGES: Record<string, Messages> = Object.fromEntries(TRANSLATIONS)

const pages = parsedPages().map((page) => {
  const locale = localeOf(page.route)
  return {
    ...page,
    frontmatter: parseFrontmatter(page.file, page.source).frontmatter,
    locale,
    messages: MESSAGES[locale] ?? enUS,
    meta: (name: string) =>
      page.root.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content'),
  }
})

/** A page that isn't in the sidebar. Readers reach it by URL, search and links in page bodies. */
const HIDDEN_PAGE = '/spicedb/getting-started/installing-spicedb'

const ORIGIN = 'https://authzed.com'
const routes = new Set(pages.map(({ route }) => route))

describe('each page', () => {
  testEach(
    'has its title, description, language and canonical URL',
    pages,
    ({ route, root, frontmatter, locale, meta }) => {
      expect(root.querySelector('title')?.text).toBe(documentTitle(route, frontmatter?.title ?? ''))
      expect(meta('description')).toBe(frontmatter?.description)
      expect(root.querySelector('html')?.getAttribute('lang')).toBe(locale)
      expect(root.querySelectorAll('link[rel=canonical]').map((link) => link.getAttribute('href'))).toEqual([
        canonicalUrl(route, ORIGIN),
      ])
    },
  )

  testEach('has a link preview', pages, ({ route, frontmatter, locale, meta }) => {
    const title = documentTitle(route, frontmatter?.title ?? '')
    expect(meta('og:title')).toBe(title)
    expect(meta('og:description')).toBe(frontmatter?.description)
    expect(meta('og:url')).toBe(canonicalUrl(route, ORIGIN))
    expect(meta('og:type')).toBe(englishRoute(route) === '/' || isSearchRoute(route) ? 'website' : 'article')
    expect(meta('og:locale')).toBe(openGraphLocale(locale))
    expect(meta('og:image:alt')).toBe(title)
    expect(meta('twitter:card')).toBe('summary_large_image')
  })

  testEach('has one h1 and skips no heading level', pages, ({ root }) => {
    const levels = root.querySelectorAll('main :is(h1,h2,h3,h4,h5,h6), article :is(h1,h2,h3,h4,h5,h6)')
    const numbers = [...new Set(levels)].map((heading) => Number(heading.tagName.slice(1)))
    expect(numbers.filter((level) => level === 1)).toHaveLength(1)
    for (const [index, level] of numbers.entries()) expect(level - (numbers[index - 1] ?? 0)).toBeLessThanOrEqual(1)
  })

  testEach('redirects moved anchors, and has no script if there are none', pages, ({ route, root }) => {
    const scripts = root.querySelectorAll(`script[${MOVED_ANCHORS_ATTRIBUTE}]`)
    const anchors = Object.keys(rowsOf(englishRoute(route)))
    expect(scripts).toHaveLength(anchors.length > 0 ? 1 : 0)
    const lines = (scripts[0]?.getAttribute(MOVED_ANCHORS_ATTRIBUTE) ?? '').split('\n').map((line) => line.split(' '))
    const moved = lines.flatMap(([, ...names]) => names.map((name) => name.replace(/=.*/, '')))
    expect(moved.sort()).toEqual(anchors.sort())
    for (const [path = ''] of lines) if (path) expect(routes).toContain(path.slice('/docs'.length))
  })

  const articles = pages.filter(({ route }) => !isSearchRoute(route))
  testEach('has headings whose text isn’t a link to them, but a sign without text after it', articles, ({ root }) => {
    for (const heading of root.querySelectorAll('article :is(h2, h3, h4)[id]')) {
      const links = heading.querySelectorAll('a[href^="#"]')
      expect(links.map((link) => [link.text, link.getAttribute('href')])).toEqual([['', `#${heading.id}`]])
      expect(heading.lastElementChild).toBe(links[0])
    }
  })

  testEach('has the same sections in the contents bar and in the column of wide screens', pages, ({ root }) => {
    const sections = (list: string) => root.querySelectorAll(`${list} li a`).map((link) => link.getAttribute('href'))
    expect(sections('.contents-bar')).toEqual(sections('.site-toc'))
  })

  testEach('has named landmarks, and callouts that aren’t landmarks', pages, ({ root }) => {
    const names = root.querySelectorAll('nav').map((nav) => nav.getAttribute('aria-label'))
    expect(names.filter((name) => !name)).toEqual([])
    expect(root.querySelectorAll('header > .site-banner, header > .site-navbar')).toHaveLength(2)
    expect(root.querySelectorAll('main')).toHaveLength(1)
    expect(root.querySelectorAll('aside')).toEqual([])
  })

  testEach('has unique ids', pages, ({ root }) => {
    const ids = root.querySelectorAll('[id]').map((element) => element.getAttribute('id'))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  testEach('opens external links in a new window and announces it to screen readers', pages, ({ root, messages }) => {
    const external = root.querySelectorAll('a[href^=http]')
    expect(external.length).toBeGreaterThan(2)
    for (const link of external) {
      expect(link.getAttribute('target'), link.toString()).toBe('_blank')
      expect(link.getAttribute('rel'), link.toString()).toContain('noreferrer')
      expect(link.text, link.toString()).toContain(messages.opensNewWindow)
    }
  })

  testEach(
    'has its banner, sections, footer and body in the HTML',
    pages,
    ({ route, root, source, locale, messages }) => {
      expect(root.querySelector('.site-banner')?.text).toContain(
        isProductRoute(route) ? messages.banner.paper : messages.banner.star,
      )
      for (const section of ['/spicedb', '/authzed', '/best-practices', '/mcp']) {
        const translated = localeRoute(section, locale)
        const target = routes.has(translated) ? translated : section
        expect(root.querySelector(`nav a[href="/docs${target}"]`), section).toBeTruthy()
      }
      expect(root.querySelector('footer')?.text).toContain('AuthZed, Inc.')
      const footer = root.querySelectorAll('footer nav a').map((link) => link.getAttribute('href'))
      expect(footer).toEqual([
        LINKS.product,
        LINKS.blog,
        LINKS.changelog,
        LINKS.status,
        LINKS.project,
        LINKS.chat,
        LINKS.license,
        '/docs/accessibility',
        '/docs/offline',
        '/docs/privacy',
      ])
      // Compare characters, not words: Chinese has no spaces between words.
      const characters = (root.querySelector('article')?.text ?? '').replace(/\s+/g, '').length
      expect(characters).toBeGreaterThan(source.replace(/\s+/g, '').length / 4)
    },
  )
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

  testEach(
    'each page has a previous or next page, and a breadcrumb with each of its folders',
    english.filter(({ route }) => route.split('/').length > 2 && route !== HIDDEN_PAGE),
    ({ route, root }) => {
      const { previous, next } = adjacent.get(route) ?? {}
      expect(previous ?? next).toBeDefined()
      const trail = root.querySelectorAll('.breadcrumb > :is(a, span)')
      expect(trail.length).toBe(route.split('/').length - 1)
      // A folder without a page of its own isn't a link to its first page.
      const folders = route.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
      const ownPages = folders.slice(1, -1).filter((folder) => routes.has(folder))
      expect(root.querySelectorAll('.breadcrumb a').map((link) => address(link.getAttribute('href')))).toEqual(ownPages)
    },
  )
})

describe.each(LOCALES)('the results page in %s', (locale) => {
  const results = pages.find(({ route }) => route === searchRoute(locale))

  it('isn’t for search engines', () => {
    expect(results?.root.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })

  it('has an index of every page, with its headings', () => {
    const links =
      results?.root.querySelectorAll('[data-heading-index] a').map((link) => link.getAttribute('href')) ?? []
    const inLocale = pages.filter(({ route }) => {
      const isTranslated = routes.has(localeRoute(englishRoute(route), locale))
      return !isSearchRoute(route) && localeOf(route) === (isTranslated ? locale : 'en-US')
    })
    expect(inLocale.length).toBeGreaterThan(100)
    for (const { route } of inLocale) expect(links).toContain(urlPath(route))
    expect(links).toContain('/docs/spicedb/concepts/schema#wildcards')
  })

  it('is the target of every page’s search form without JavaScript', () => {
    const others = pages.filter(({ route }) => localeOf(route) === locale && !isSearchRoute(route))
    for (const { root } of others) {
      expect(root.querySelectorAll('search form').map((form) => form.getAttribute('action'))).toEqual([
        urlPath(searchRoute(locale)),
      ])
      expect(root.querySelector('link[rel=search]')?.getAttribute('href')).toBe('/docs/opensearch.xml')
      expect(root.querySelector('meta[name=robots]')).toBeNull()
    }
  })
})

describe('the export', () => {
  it('has a unique description for each page', () => {
    const descriptions = pages.map(({ frontmatter }) => frontmatter?.description)
    expect(new Set(descriptions).size).toBe(pages.length)
  })

  it('lists each page in the sitemap once', () => {
    const xml = readFileSync(join(OUT, 'sitemap.xml'), 'utf8')
    const listed = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), (match) => match[1])
    const expected = pages.filter(({ route }) => !isSearchRoute(route)).map(({ route }) => canonicalUrl(route, ORIGIN))
    expect(listed.sort()).toEqual(expected.sort())
    expect(readFileSync(join(OUT, 'robots.txt'), 'utf8')).toContain(`Sitemap: ${ORIGIN}/docs/sitemap.xml`)
  })

  it('links to each page in the sidebar or the navigation bar', () => {
    const linked = new Set(
      pages.flatMap(({ root }) => root.querySelectorAll('nav a').map((a) => a.getAttribute('href'))),
    )
    const listed = pages.filter(({ route }) => route !== HIDDEN_PAGE && !isSearchRoute(route))
    for (const { route } of listed) expect(linked, route).toContain(route === '/' ? '/docs' : `/docs${route}`)
  })
})
