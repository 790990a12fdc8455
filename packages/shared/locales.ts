/** The locales: everything about one, besides its messages (`lib/locale/browser/translations/`) and its pages. */

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

/**
 * Notices for readers of other languages on English pages, which `dom/locale.ts` shows. `back`
 * links from a page without a translation to the nearest one that has it.
 */
export const NOTICES: Record<TranslationLocale, { untranslated: string; back: string; translated: string }> = {
  fr: {
    untranslated: 'Cette page n’est pas encore traduite : vous lisez la version anglaise.',
    back: 'Revenir aux pages en français',
    translated: 'Lire cette page en français',
  },
  ru: {
    untranslated: 'Эта страница ещё не переведена. Перед вами английская версия.',
    back: 'Вернуться к страницам на русском',
    translated: 'Читать эту страницу на русском',
  },
  zh: {
    untranslated: '本页尚未翻译，以下为英文版本。',
    back: '返回中文页面',
    translated: '阅读本页的中文版',
  },
}

/** Words common in questions that don't distinguish pages, even though few pages contain them. The search skips them. */
export const STOP_WORDS: Record<Locale, string> = {
  'en-US':
    'a am an and are as at be because been being but by can could did do does doesnt doing dont for had has have how i if in into is it its just may me my of on or our shall should so than that the their them then there these they this those to too us versus vs was we were what when where which while who whose why will would you your',
  fr: 'au aux avec ce ces comment dans de des du en est et il je la le les ma mes mon ne ou par pas pour qu que qui se son sur un une vos votre',
  ru: 'без был в во для до его если же за и из или к как ко ли мне на не но о об он от по при с со так то у чем что это я',
  zh: '',
}

/** Locales whose characters count double, so limits of descriptions are halved. */
export const COMPACT_LOCALES: readonly Locale[] = ['zh']

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

/** The locale in the form of Open Graph, which needs a territory: `fr` → `fr_FR`. */
export function openGraphLocale(locale: Locale): string {
  const { language, region } = new Intl.Locale(locale).maximize()
  return `${language}_${region}`
}
