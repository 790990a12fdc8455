import { DEFAULT_LOCALE, localeOf, localeRoute, NOTICES, TRANSLATION_LOCALES } from '@authzed-docs/shared/locales.ts'
import { isErrorRoute } from '@authzed-docs/shared/routes.ts'
import { useRouter } from 'next/router'
import { type ReactNode, useContext } from 'react'
import { LANGUAGE_MENU_ATTRIBUTE } from '../../dom/locale.ts'
import { nearestTranslation } from '../../lib/locale/browser/page-map.ts'
import Link from './link.tsx'
import { SiteMapContext, usePageLanguages } from './site-map.tsx'
import styles from './translation-notice.module.css'

/**
 * Tells readers of another language, on an English page, where its translation is or that it isn't translated, with a way back. The HTML has
 * the notices of all locales. `data-reader` (lib/locale/browser/cookie.ts) makes the style sheet show the
 * reader's one before the first paint, without moving anything later.
 */
export function TranslationNotice(): ReactNode {
  const { pathname } = useRouter()
  const { page, languages } = usePageLanguages()
  const siteMap = useContext(SiteMapContext)
  if (localeOf(pathname) !== DEFAULT_LOCALE || isErrorRoute(pathname)) return null
  return TRANSLATION_LOCALES.map((locale) => (
    <p className={styles.notice} key={locale} lang={locale}>
      {languages.includes(locale) ? (
        <Link
          className={styles.link}
          href={localeRoute(page, locale)}
          hrefLang={locale}
          {...{ [LANGUAGE_MENU_ATTRIBUTE]: '' }}
        >
          {NOTICES[locale].translated}
        </Link>
      ) : (
        <>
          {NOTICES[locale].untranslated}{' '}
          <Link className={styles.link} href={nearestTranslation(siteMap, page, locale)} hrefLang={locale}>
            {NOTICES[locale].back}
          </Link>
        </>
      )}
    </p>
  ))
}
