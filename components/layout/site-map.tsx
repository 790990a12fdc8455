import { useRouter } from 'next/router'
import { createContext, useContext } from 'react'
import { languagesOf, type MapItem } from '../../lib/browser/locale/page-map.ts'
import { englishRoute, type Locale } from '../../lib/shared/locales.ts'

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
