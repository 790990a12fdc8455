/** Locales of the site. The first is the default, whose routes have no prefix. */
export const LOCALES = ['en-US', 'fr', 'ru', 'zh'] as const
export const DEFAULT_LOCALE = 'en-US'

export type Locale = (typeof LOCALES)[number]

/** A locale that pages are translated into: `/fr/spicedb` is the French `/spicedb`. */
export type TranslationLocale = Exclude<Locale, typeof DEFAULT_LOCALE>

export const TRANSLATION_LOCALES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  'en-US': 'English',
  fr: 'Français',
  ru: 'Русский',
  zh: '简体中文',
}

/** Locale of a route: `/fr/spicedb` → `fr`. It determines the messages, the page map and the search data. */
export function localeOf(route: string): Locale {
  const [, first = ''] = route.split(/[/?#]/)
  return TRANSLATION_LOCALES.find((locale) => locale === first) ?? DEFAULT_LOCALE
}

/** Route of the same page in English, where every page exists: `/fr/spicedb` → `/spicedb`, `/fr` → `/`. */
export function englishRoute(route: string): string {
  const locale = localeOf(route)
  if (locale === DEFAULT_LOCALE) return route
  const rest = route.slice(locale.length + 1)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * Route of a page in a locale, whether or not it is translated: `/spicedb` in `fr` → `/fr/spicedb`.
 * @param page the English route
 */
export function localeRoute(page: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return page
  return `/${locale}${page === '/' ? '' : page}`
}

/** Whether a string is one of the site's locales. */
export function isLocale(text: string | undefined): text is Locale {
  return LOCALES.some((locale) => locale === text)
}
