import {
  DEFAULT_LOCALE,
  englishRoute,
  isLocale,
  localeOf,
  TRANSLATION_LOCALES,
  type TranslationLocale,
} from '@authzed-docs/shared/locales.ts'
import type { PageMapItem } from './page-map.ts'

/** Titles of a page's translations by locale: `{ fr: 'Découvrir SpiceDB' }`. */
type Translations = Partial<Record<TranslationLocale, string>>

/**
 * Removes the translations' folders from Nextra's page map and adds the titles of its translations to each English page.
 * Everything else is derived from that when a page is rendered: the page map of a locale (lib/locale/browser/page-map.ts),
 * the links between translations, and which pages a locale has.
 * @param items the whole page map, before its `_meta.ts` files are applied
 */
export function splitTranslations(items: PageMapItem[]): PageMapItem[] {
  const folders = items.filter(({ name }) => name !== DEFAULT_LOCALE && isLocale(name))
  const titles = new Map<string, Translations>()
  for (const page of folders.flatMap(pagesIn)) {
    const english = englishRoute(page.route ?? '')
    titles.set(english, { ...titles.get(english), [localeOf(page.route ?? '')]: String(page.frontMatter?.title ?? '') })
  }
  return items.filter((item) => !folders.includes(item)).map((item) => withTranslations(item, titles))
}

function pagesIn(item: PageMapItem): PageMapItem[] {
  return item.children ? item.children.flatMap(pagesIn) : item.frontMatter ? [item] : []
}

function withTranslations(item: PageMapItem, titles: ReadonlyMap<string, Translations>): PageMapItem {
  if (item.children) return { ...item, children: item.children.map((child) => withTranslations(child, titles)) }
  const translations = titles.get(item.route ?? '')
  if (!item.frontMatter || !translations) return item
  // In the order of the locales rather than of the folders, so that builds are reproducible.
  const known = TRANSLATION_LOCALES.flatMap((locale) => (translations[locale] ? [[locale, translations[locale]]] : []))
  return { ...item, frontMatter: { ...item.frontMatter, translations: Object.fromEntries(known) } }
}
