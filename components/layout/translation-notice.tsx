import { DEFAULT_LOCALE, localeOf, localeRoute, TRANSLATION_LOCALES } from '@authzed-docs/shared/locales.ts'
import { isErrorRoute } from '@authzed-docs/shared/routes.ts'
import { urlPath } from '@authzed-docs/shared/site.ts'
import { useRouter } from 'next/router'
import { type ReactNode, useContext } from 'react'
import { NOTICE_ATTRIBUTE } from '../../dom/locale.ts'
import { nearestTranslation } from '../../lib/locale/browser/page-map.ts'
import { SiteMapContext, usePageLanguages } from './site-map.tsx'
import styles from './translation-notice.module.css'

/**
 * The place on an English page where `dom/locale.ts` tells readers of another language about its translation, or that there is none.
 * The HTML has only the nearest page in each language, because reading modes and search engines would show the texts of all.
 */
export function TranslationNotice(): ReactNode {
  const { pathname } = useRouter()
  const { page, languages } = usePageLanguages()
  const siteMap = useContext(SiteMapContext)
  if (localeOf(pathname) !== DEFAULT_LOCALE || isErrorRoute(pathname)) return null
  const targets = TRANSLATION_LOCALES.map((locale) => {
    const route = languages.includes(locale) ? localeRoute(page, locale) : nearestTranslation(siteMap, page, locale)
    return [`data-${locale}`, urlPath(route)]
  })
  return <p className={styles.notice} {...{ [NOTICE_ATTRIBUTE]: '' }} {...Object.fromEntries(targets)} />
}
