import { englishRoute, type Locale } from '@authzed-docs/shared/locales.ts'
import { useRouter } from 'next/router'
import { createContext, useContext } from 'react'
import { languagesOf, type MapItem, switchTarget } from '../../lib/locale/browser/page-map.ts'
import { useLocale } from './locale-context.tsx'

/** The English page map, which lists the translations of each page. */
export const SiteMapContext = createContext<MapItem[]>([])

/** The current page's English route, and the locales in which it exists. */
export function usePageLanguages(): { page: string; languages: Locale[] } {
  const page = englishRoute(useRouter().pathname)
  return { page, languages: languagesOf(useContext(SiteMapContext), page) }
}

/** Locales in which the home page exists. */
export function useHomeLanguages(): Locale[] {
  return languagesOf(useContext(SiteMapContext), '/')
}

/** Route of the home page in the locale of the texts, or of the English one. */
export function useHomeRoute(): string {
  return switchTarget('/', useLocale(), useHomeLanguages()).route
}
