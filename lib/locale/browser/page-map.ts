import {
  DEFAULT_LOCALE,
  type Locale,
  localeRoute,
  TRANSLATION_LOCALES,
  type TranslationLocale,
} from '@authzed-docs/shared/locales.ts'

/** An entry of the page map: a folder, a page, or the `_meta.ts` of its folder. */
export interface MapItem {
  name?: string
  route?: string
  frontMatter?: { title?: string; translations?: Partial<Record<TranslationLocale, string>> }
  children?: MapItem[]
  data?: Record<string, unknown>
  /** Whether it's the page of its folder, moved into it by `nestFolderPages`. */
  isFolderPage?: true
}

/** Titles of the entries in a locale. */
export interface MapTitles {
  /** Name of a folder, or undefined if the locale has none for it. */
  section: (route: string) => string | undefined
  /** Marks an English title as English, for screen readers. */
  english: (title: string) => unknown
}

/**
 * Derives the page map of a locale from the English one, with the same sections in the same order. Translated pages get
 * their own title and route, and the others keep the English title and link to the English page.
 */
export function localePageMap(items: MapItem[], locale: TranslationLocale, titles: MapTitles): MapItem[] {
  return items.map((item) => {
    if (item.data) return { data: localeMeta(item.data, items, locale, titles) }
    if (item.children) return localeFolder(item, locale, titles)
    return localePage(item, locale, titles)
  })
}

/** A folder with a translated page gets a localized route, because the sidebar finds the current page by its route. */
function localeFolder(item: MapItem, locale: TranslationLocale, titles: MapTitles): MapItem {
  const children = localePageMap(item.children ?? [], locale, titles)
  return { ...item, children, route: hasTranslation(item, locale) ? localeRoute(item.route ?? '', locale) : item.route }
}

function hasTranslation({ children = [], frontMatter }: MapItem, locale: TranslationLocale): boolean {
  return frontMatter?.translations?.[locale] !== undefined || children.some((child) => hasTranslation(child, locale))
}

function localePage(item: MapItem, locale: TranslationLocale, { english }: MapTitles): MapItem {
  const title = item.frontMatter?.translations?.[locale]
  if (title !== undefined) {
    return { ...item, route: localeRoute(item.route ?? '', locale), frontMatter: { ...item.frontMatter, title } }
  }
  if (!item.frontMatter?.title) return item
  return { ...item, frontMatter: { ...item.frontMatter, title: english(item.frontMatter.title) as string } }
}

function localeMeta(
  meta: Record<string, unknown>,
  siblings: MapItem[],
  locale: TranslationLocale,
  titles: MapTitles,
): Record<string, unknown> {
  const entries = Object.entries(meta).map(([name, entry]) => {
    const fields = typeof entry === 'string' ? { title: entry } : { ...(entry as { title?: unknown }) }
    const item = siblings.find((sibling) => sibling.name === name)
    const title = titleOf(item, locale, titles) ?? fields.title
    return [name, { ...fields, ...(title === fields.title ? englishTitle(title, titles) : { title }) }]
  })
  return Object.fromEntries(entries)
}

function titleOf(item: MapItem | undefined, locale: TranslationLocale, { section }: MapTitles): string | undefined {
  const page = item?.children ? item.children.find(({ isFolderPage }) => isFolderPage) : item
  const name = item?.children ? section(item.route ?? '') : undefined
  return name ?? page?.frontMatter?.translations?.[locale]
}

/** Titles that aren't strings are components, which localize themselves. */
function englishTitle(title: unknown, { english }: MapTitles): { title?: unknown } {
  return typeof title === 'string' ? { title: english(title) } : {}
}

/**
 * Locales in which a page exists, English first.
 * @param items the English page map
 * @param page the English route
 */
export function languagesOf(items: readonly MapItem[], page: string): Locale[] {
  const found = findPage(items, page)
  const translated = TRANSLATION_LOCALES.filter((locale) => found?.frontMatter?.translations?.[locale] !== undefined)
  return [DEFAULT_LOCALE, ...translated]
}

/**
 * Route of a page's nearest ancestor that is translated into a locale. The home page is translated into every locale.
 * @param items the English page map
 * @param page the English route
 */
export function nearestTranslation(items: readonly MapItem[], page: string, locale: Locale): string {
  const parent = page.slice(0, page.lastIndexOf('/')) || '/'
  if (parent === '/' || languagesOf(items, parent).includes(locale)) return localeRoute(parent, locale)
  return nearestTranslation(items, parent, locale)
}

/** Pages that are translated into a locale, with their routes and titles in it. */
export function translatedPages(items: readonly MapItem[], locale: Locale): { route: string; title: string }[] {
  if (locale === DEFAULT_LOCALE) return []
  return items.flatMap(({ children, route = '', frontMatter }) => {
    const title = frontMatter?.translations?.[locale]
    const own = title === undefined || children ? [] : [{ route: localeRoute(route, locale), title }]
    return [...own, ...translatedPages(children ?? [], locale)]
  })
}

function findPage(items: readonly MapItem[], page: string): MapItem | undefined {
  for (const item of items) {
    const found = item.children ? findPage(item.children, page) : item.frontMatter && item.route === page && item
    if (found) return found
  }
  return undefined
}

/**
 * Target of the language menu for a page: its translation if it exists, otherwise the English page.
 * @param page the English route
 * @param languages locales in which the page exists
 */
export function switchTarget(
  page: string,
  wanted: Locale,
  languages: readonly Locale[],
): { route: string; locale: Locale } {
  const locale = languages.includes(wanted) ? wanted : DEFAULT_LOCALE
  return { route: localeRoute(page, locale), locale }
}
