import { useRouter } from 'next/router'
import { createContext, useContext } from 'react'
import { languagesOf, type MapItem } from '../../lib/browser/locale/page-map.ts'
import { englishRoute, type Locale } from '../../lib/shared/locales.ts'

/** The English page map, which names the translations of each page. */
export const SiteMapContext = createContext<MapItem[]>([])

/** The page shown: its English route, and the languages in which it exists. */
export function usePageLanguages(): { page: string; languages: Locale[] } {
  const page = englishRoute(useRouter().pathname)
  return { page, languages: languagesOf(useContext(SiteMapContext), page) }
}

/** Languages in which the home page exists. */
export function useHomeLanguages(): Locale[] {
  return languagesOf(useContext(SiteMapContext), '/')
}
