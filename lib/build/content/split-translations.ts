import { englishRoute, isLocale, localeOf, TRANSLATION_LOCALES, type TranslationLocale } from '../../shared/locales.ts'
import type { PageMapItem } from './page-map.ts'

/** Titles of a page's translations: `{ fr: 'Découvrir SpiceDB' }`. */
export type Translations = Partial<Record<TranslationLocale, string>>

/**
 * Takes the folders of the translations out of Nextra's page map and notes at each English page how its translations
 * are called. That is all a browser needs to make the map of a language (lib/browser/locale/page-map.ts), to lead from one
 * language to the other and to know which pages exist in which.
 * @param items the whole map, before its `_meta.ts` files are applied
 */
export function splitTranslations(items: PageMapItem[]): PageMapItem[] {
  const folders = items.filter(({ name }) => name !== 'en-US' && isLocale(name))
  const titles = new Map<string, Translations>()
  for (const page of folders.flatMap(pagesBelow)) {
    const english = englishRoute(page.route ?? '')
    titles.set(english, { ...titles.get(english), [localeOf(page.route ?? '')]: String(page.frontMatter?.title ?? '') })
  }
  return items.filter((item) => !folders.includes(item)).map((item) => withTranslations(item, titles))
}

function pagesBelow(item: PageMapItem): PageMapItem[] {
  return item.children ? item.children.flatMap(pagesBelow) : item.frontMatter ? [item] : []
}

function withTranslations(item: PageMapItem, titles: ReadonlyMap<string, Translations>): PageMapItem {
  if (item.children) return { ...item, children: item.children.map((child) => withTranslations(child, titles)) }
  const translations = titles.get(item.route ?? '')
  if (!item.frontMatter || !translations) return item
  // In the order of the languages, whatever the order of the folders: the same inputs give the same map.
  const known = TRANSLATION_LOCALES.flatMap((locale) => (translations[locale] ? [[locale, translations[locale]]] : []))
  return { ...item, frontMatter: { ...item.frontMatter, translations: Object.fromEntries(known) } }
}
