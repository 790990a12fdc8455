import { LANGUAGE_NAMES, LOCALES, type Locale } from '@authzed-docs/shared/locales.ts'
import { isErrorRoute } from '@authzed-docs/shared/routes.ts'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { DISCLOSURE_ATTRIBUTE } from '../../dom/disclosures.ts'
import { LANGUAGE_MENU_ATTRIBUTE } from '../../dom/locale.ts'
import { switchTarget } from '../../lib/locale/browser/page-map.ts'
import Link from './link.tsx'
import { useLocale } from './locale-context.tsx'
import styles from './locale-switch.module.css'
import { useHomeLanguages, usePageLanguages } from './site-map.tsx'
import { useMessages } from './use-messages.ts'

/**
 * Language menu: links in a disclosure, so that it works without JavaScript. Each opens the page's translation or, if
 * there is none, to the English page, where a notice says so. `dom/locale.ts` stores the choice.
 */
export function LocaleSwitch({ lite = false }: { lite?: boolean }): ReactNode {
  const locale = useLocale()
  const { language } = useMessages()
  return (
    <details
      className={lite ? `${styles.menu} ${styles.lite}` : styles.menu}
      {...{ [DISCLOSURE_ATTRIBUTE]: '', [LANGUAGE_MENU_ATTRIBUTE]: '' }}
    >
      <summary className={styles.button} title={language}>
        <GlobeIcon />
        <span className="visually-hidden">{language}: </span>
        <span className={lite ? 'visually-hidden' : undefined}>{LANGUAGE_NAMES[locale]}</span>
      </summary>
      <ul className={styles.list}>
        {LOCALES.map((choice) => (
          <li key={choice}>
            <LanguageLink choice={choice} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function LanguageLink({ choice }: { choice: Locale }): ReactNode {
  const target = useTarget(choice)
  return (
    <Link
      aria-current={useLocale() === choice ? 'true' : undefined}
      className={styles.link}
      href={target.route}
      hrefLang={target.locale}
      lang={choice}
    >
      {LANGUAGE_NAMES[choice]}
    </Link>
  )
}

/** The route that a language link points to; on an error page, the home page. */
function useTarget(choice: Locale): { route: string; locale: Locale } {
  const { pathname } = useRouter()
  const { page, languages } = usePageLanguages()
  const home = useHomeLanguages()
  return isErrorRoute(pathname) ? switchTarget('/', choice, home) : switchTarget(page, choice, languages)
}

function GlobeIcon(): ReactNode {
  return (
    <svg aria-hidden="true" className={styles.icon} viewBox="0 0 24 24">
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18" />
    </svg>
  )
}
