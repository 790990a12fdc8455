import { formatCount, longDate } from '@authzed-docs/shared/format.ts'
import { DEFAULT_LOCALE, englishRoute, LOCALES, localeOf, localeRoute } from '@authzed-docs/shared/locales.ts'
import { describe, expect, it } from 'vitest'
import { markReader } from '../../../dom/locale.ts'
import { LOCALE_COOKIE, readLocaleCookie } from '../../../lib/locale/browser/cookie.ts'
import { COOKIE_ATTRIBUTES } from '../../../lib/page/browser/cookie.ts'

describe('localeOf', () => {
  it.each([
    ['/', 'en-US'],
    ['/spicedb', 'en-US'],
    ['/fr', 'fr'],
    ['/fr#top', 'fr'],
    ['/fr/spicedb', 'fr'],
    ['/france', 'en-US'],
    ['/en-US/x', 'en-US'],
    ['/spicedb/fr', 'en-US'],
  ])('%s → %s', (route, expected) => {
    expect(localeOf(route)).toBe(expected)
  })
})

describe('englishRoute and localeRoute', () => {
  it.each([
    ['/', '/'],
    ['/spicedb', '/spicedb'],
    ['/fr', '/'],
    ['/ru/spicedb', '/spicedb'],
    ['/zh?q=x', '/?q=x'],
  ])('%s is %s in English', (route, expected) => {
    expect(englishRoute(route)).toBe(expected)
  })
  it.each(['/', '/spicedb', '/spicedb/concepts/schema'])('convert %s to every locale and back', (page) => {
    const routes = LOCALES.map((locale) => localeRoute(page, locale))
    expect(new Set(routes).size).toBe(LOCALES.length)
    expect(routes.map(englishRoute)).toEqual(LOCALES.map(() => page))
    expect(routes.map(localeOf)).toEqual(LOCALES)
  })
})

describe('the cookie', () => {
  it.each([
    ['NEXT_LOCALE=fr', 'fr'],
    ['a=b; NEXT_LOCALE=en-US; c=d', 'en-US'],
    ['NEXT_LOCALE=de', null],
    ['NEXT_LOCALE=', null],
    ['MY_NEXT_LOCALE=fr', null],
    ['', null],
  ])('%j → %s', (cookies, expected) => {
    expect(readLocaleCookie(cookies)).toBe(expected)
  })
})

describe('markReader', () => {
  /**
   * Runs the function as the inline script does.
   * @param lang language of the page
   * @param cookie value of `document.cookie`, or null if cookies are blocked
   * @param prerendering whether the page isn't shown yet
   */
  function runScript(
    lang: string,
    cookie: string | null,
    prerendering = false,
  ): { reader: string | undefined; written: string[] } {
    const written: string[] = []
    const documentElement: { lang: string; dataset: { reader?: string } } = { lang, dataset: {} }
    const page = {
      documentElement,
      prerendering,
      get cookie() {
        if (cookie === null) throw new Error('blocked')
        return cookie
      },
      set cookie(text: string) {
        written.push(text)
      },
    }
    new Function('document', `return ${markReader}`)(page)(LOCALE_COOKIE, COOKIE_ATTRIBUTES, DEFAULT_LOCALE)
    return { reader: documentElement.dataset.reader, written }
  }

  it('uses the language that the reader has chosen', () => {
    expect(runScript('en-US', 'x=y; NEXT_LOCALE=ru')).toEqual({ reader: 'ru', written: [] })
    expect(runScript('fr', 'NEXT_LOCALE=en-US')).toEqual({ reader: 'en-US', written: [] })
  })
  it('stores the language of the first translated page, but not English', () => {
    expect(runScript('fr', '')).toEqual({ reader: 'fr', written: [`${LOCALE_COOKIE}=fr${COOKIE_ATTRIBUTES}`] })
    expect(runScript('en-US', '')).toEqual({ reader: 'en-US', written: [] })
  })
  it('stores nothing for a prerendered page, which might never be shown', () => {
    expect(runScript('fr', '', true)).toEqual({ reader: 'fr', written: [] })
  })
  it('uses the page’s language when cookies are blocked', () => {
    expect(runScript('zh', null)).toEqual({ reader: 'zh', written: [] })
  })
})

describe('formatCount and longDate', () => {
  it('format numbers and dates for the locale', () => {
    const forms = { one: '# результат', few: '# результата', many: '# результатов', other: '# результата' }
    expect([1, 2, 5, 21].map((number) => formatCount('ru', number, forms))).toEqual([
      '1 результат',
      '2 результата',
      '5 результатов',
      '21 результат',
    ])
    expect(formatCount('en-US', 1234, { one: '# result', other: '# results' })).toBe('1,234 results')
    expect(formatCount('fr', 1234, { other: '# résultats' })).toMatch(/^1\s234 résultats$/)
    const day = new Date('2026-11-21T23:59:00Z')
    expect((['en-US', 'fr', 'ru', 'zh'] as const).map((locale) => longDate(locale, day))).toEqual([
      'November 21, 2026',
      '21 novembre 2026',
      '21 ноября 2026 г.',
      '2026年11月21日',
    ])
  })
})
