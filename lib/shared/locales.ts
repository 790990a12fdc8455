/** Languages of the site (SPEC ruling 10). The first is the default: its routes have no prefix. */
export const LOCALES = ['en-US', 'fr', 'ru', 'zh'] as const
export const DEFAULT_LOCALE = 'en-US'

export type Locale = (typeof LOCALES)[number]

/** A language that pages are translated into: `/fr/spicedb` is the French `/spicedb`. */
export type TranslationLocale = Exclude<Locale, typeof DEFAULT_LOCALE>

export const TRANSLATION_LOCALES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  'en-US': 'English',
  fr: 'Français',
  ru: 'Русский',
  zh: '简体中文',
}

/** Language of a route: `/fr/spicedb` → `fr`. Decides texts, page map and what is searched. */
export function localeOf(route: string): Locale {
  const [, first = ''] = route.split(/[/?#]/)
  return TRANSLATION_LOCALES.find((locale) => locale === first) ?? DEFAULT_LOCALE
}

/** The same page in English, which has every page: `/fr/spicedb` → `/spicedb`, `/fr` → `/`. */
export function englishRoute(route: string): string {
  const locale = localeOf(route)
  if (locale === DEFAULT_LOCALE) return route
  const rest = route.slice(locale.length + 1)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * Route of a page in a language, whether or not it is translated: `/spicedb` in `fr` → `/fr/spicedb`.
 * @param page the English route
 */
export function localeRoute(page: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return page
  return `/${locale}${page === '/' ? '' : page}`
}

/** Whether a text is one of the languages. */
export function isLocale(text: string | undefined): text is Locale {
  return LOCALES.some((locale) => locale === text)
}
