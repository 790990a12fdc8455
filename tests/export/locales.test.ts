import { readFileSync } from 'node:fs'
import {
  DEFAULT_LOCALE,
  englishRoute,
  LANGUAGE_NAMES,
  LOCALES,
  localeOf,
  localeRoute,
  NOTICES,
  TRANSLATION_LOCALES,
} from '@authzed-docs/shared/locales.ts'
import { canonicalUrl } from '@authzed-docs/shared/site.ts'
import { type HTMLElement, parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { NOTICE_ATTRIBUTE } from '../../dom/locale.ts'
import { blobHash } from '../../lib/content/verify/translation-report.ts'
import { parseFrontmatter } from '../../lib/mdx/build/frontmatter.ts'
import { TRANSLATIONS } from '../translations.ts'
import { htmlFile, parsedPages, testEach } from './export.ts'

const ORIGIN = 'https://authzed.com'
const byRoute = new Map(parsedPages().map((page) => [page.route, page]))
const pages = parsedPages().map((page) => ({
  ...page,
  /** The locales that have the page. */
  languages: LOCALES.filter((locale) => byRoute.has(localeRoute(englishRoute(page.route), locale))),
}))
const translations = pages.filter(({ route }) => localeOf(route) !== DEFAULT_LOCALE)
const address = (route: string) => (route === '/' ? '/docs' : `/docs${route}`)

/** Pages that every locale must have. */
const REQUIRED_PAGES = [
  '/',
  '/spicedb',
  '/spicedb/getting-started/discovering-spicedb',
  '/spicedb/getting-started/first-steps',
  '/search',
]

describe('the translations', () => {
  it.each(TRANSLATION_LOCALES)('include the required pages: %s', (locale) => {
    const routes = translations.map(({ route }) => route)
    expect(routes).toEqual(expect.arrayContaining(REQUIRED_PAGES.map((page) => localeRoute(page, locale))))
  })
})

describe('each page', () => {
  testEach('has alternate links to exactly the locales it exists in', pages, ({ route, root, languages }) => {
    const page = englishRoute(route)
    const links = root.querySelectorAll('link[rel=alternate][hreflang]')
    const expected = languages.map((locale) => [locale, canonicalUrl(localeRoute(page, locale), ORIGIN)])
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual(
      languages.length < 2 ? [] : [...expected, ['x-default', canonicalUrl(page, ORIGIN)]],
    )
  })

  const menu = 'has a language menu that links to each translation, or to the English page if there isn’t one'
  testEach(menu, pages, ({ route, root, languages }) => {
    const page = englishRoute(route)
    const switches = root.querySelectorAll('details:has(a[hreflang])')
    expect(switches.length).toBeGreaterThan(0)
    for (const element of switches) {
      expect(element.querySelector('summary')?.text).toContain(LANGUAGE_NAMES[localeOf(route)])
      const links = element.querySelectorAll('a')
      expect(links.map((link) => [link.text, link.getAttribute('lang'), link.getAttribute('href')])).toEqual(
        LOCALES.map((locale) => [
          LANGUAGE_NAMES[locale],
          locale,
          address(languages.includes(locale) ? localeRoute(page, locale) : page),
        ]),
      )
    }
  })

  testEach(
    'has no text for readers of other languages, but in English a place for it with the nearest page in each',
    pages,
    ({ route, root, html, languages }) => {
      for (const text of Object.values(NOTICES).flatMap((notice) => Object.values(notice)))
        expect(html).not.toContain(text)
      const places = root.querySelectorAll(`article [${NOTICE_ATTRIBUTE}]`)
      expect(places.map(({ innerHTML }) => innerHTML)).toEqual(localeOf(route) === DEFAULT_LOCALE ? [''] : [])
      for (const locale of places.length > 0 ? TRANSLATION_LOCALES : []) {
        const target = places[0]?.getAttribute(`data-${locale}`)?.slice('/docs'.length) ?? ''
        expect(byRoute.has(target), target).toBe(true)
        expect(localeOf(target)).toBe(locale)
        expect(target === localeRoute(route, locale), target).toBe(languages.includes(locale))
      }
    },
  )
})

describe('each translation', () => {
  testEach(
    'has the same sections, code and figures as the English page',
    translations,
    ({ route, root, file, source }) => {
      const english = byRoute.get(englishRoute(route))
      const from = parseFrontmatter(file, source).frontmatter?.translated?.from
      // A translation can be out of date, because editing a page doesn't require knowing other languages (`npm run check` lists them).
      if (english === undefined || from !== blobHash(english.source)) return
      const parts = (page: HTMLElement | undefined) => ({
        sections: page?.querySelectorAll('article :is(h2, h3, h4)[id]').map(({ id }) => id),
        code: page?.querySelectorAll('article pre').map(({ text }) => text),
        figures: page?.querySelectorAll('article figure svg').length,
      })
      expect(parts(root)).toEqual(parts(english.root))
    },
  )

  testEach(
    'has every entry of the English sidebar, with untranslated ones marked as English',
    translations,
    ({ route, root }) => {
      const english = byRoute.get(englishRoute(route))
      const links = (page: HTMLElement | undefined) => page?.querySelectorAll('.sidebar-scroll a') ?? []
      const own = links(root)
      expect(own.map((link) => link.getAttribute('href'))).toEqual(
        links(english?.root).map((link) => {
          const href = link.getAttribute('href') ?? ''
          if (!href.startsWith('/docs')) return href
          const translated = localeRoute(href.slice('/docs'.length) || '/', localeOf(route))
          return byRoute.has(translated) ? address(translated) : href
        }),
      )
      for (const link of own) {
        const isOwn = localeOf((link.getAttribute('href') ?? '').replace(/^\/docs/, '')) === localeOf(route)
        expect(link.querySelector('[lang="en-US"]') === null, link.text).toBe(isOwn)
      }
    },
  )
})

describe.each(TRANSLATIONS)('the layout in %s', (locale, messages) => {
  const root = byRoute.get(`/${locale}/spicedb/getting-started/first-steps`)?.root
  const attributes = (selector: string, name: string) =>
    new Set(root?.querySelectorAll(selector).map((element) => element.getAttribute(name)))

  it('has accessible names in its language', () => {
    expect(attributes('.menu-button', 'aria-label')).toEqual(new Set([messages.navbar.menu]))
    expect(attributes('.site-toc', 'aria-label')).toEqual(new Set([messages.toc.name]))
    expect(attributes('.contents-bar', 'aria-label')).toEqual(new Set([messages.toc.name]))
    expect(attributes('nav.navbar-sections', 'aria-label')).toEqual(new Set([messages.navbar.name]))
    expect(attributes('.site-sidebar', 'aria-label')).toEqual(new Set([messages.sidebar.name]))
    expect(attributes('footer nav', 'aria-label')).toEqual(new Set([messages.footer.name]))
    expect(attributes('.breadcrumb', 'aria-label')).toEqual(new Set([messages.breadcrumb]))
    expect(attributes('main > nav:last-child', 'aria-label')).toEqual(new Set([messages.prevNext.name]))
    expect(attributes('button[title]', 'title')).toEqual(new Set([messages.theme.change]))
    const names = new Set(root?.querySelectorAll('button').map((button) => button.text))
    for (const text of [messages.code.copy, ` ${messages.navbar.menu}${messages.sidebar.hide}${messages.sidebar.show}`])
      expect(names).toContain(text)
    expect(attributes('input[role=combobox]', 'placeholder')).toEqual(new Set([messages.search.placeholder]))
  })

  it('links to the home page of its language', () => {
    const logo = root?.querySelector('.navbar-logo a')
    expect([logo?.getAttribute('href'), logo?.text]).toEqual([`/docs/${locale}`, `AuthZed Docs${messages.navbar.home}`])
  })
})

describe('the error pages', () => {
  it.each(['/404', '/500'])('%s is in English before scripts run', (route) => {
    const root = parse(readFileSync(htmlFile(route), 'utf8'))
    expect(root.querySelector('html')?.getAttribute('lang')).toBe(DEFAULT_LOCALE)
    expect(root.querySelectorAll(`[${NOTICE_ATTRIBUTE}]`)).toEqual([])
    expect(root.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    const bodies = root.querySelectorAll('[data-error-body]')
    expect(bodies.map((body) => body.getAttribute('lang'))).toEqual([...LOCALES])
    expect(bodies.filter((body) => !body.hasAttribute('hidden'))).toEqual(bodies.slice(0, 1))
    expect(new Set(bodies.map((body) => body.querySelector('h1')?.text)).size).toBe(LOCALES.length)
    expect(root.querySelectorAll('link[rel=alternate][hreflang]')).toEqual([])
    const links = root.querySelectorAll('details a[hreflang]').map((link) => link.getAttribute('href'))
    expect(new Set(links)).toEqual(new Set(LOCALES.map((locale) => address(localeRoute('/', locale)))))
  })
})
