import { useRouter } from 'next/router'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { onLeave } from '../../dom/on-leave.ts'
import { localeCookie, READER_DATA } from '../../lib/browser/locale/cookie.ts'
import { switchTarget } from '../../lib/browser/locale/page-map.ts'
import { NEEDS_HYDRATION_ATTRIBUTE } from '../../lib/browser/page/hydration-names.ts'
import { hasModifierKey } from '../../lib/browser/page/modifier-key.ts'
import { isErrorRoute } from '../../lib/shared/error-routes.ts'
import { LANGUAGE_NAMES, LOCALES, type Locale } from '../../lib/shared/locales.ts'
import Link from './link.tsx'
import { useLocale } from './locale-context.tsx'
import styles from './locale-switch.module.css'
import { useMenu } from './page-context.tsx'
import { useHomeLanguages, usePageLanguages } from './site-map.tsx'
import { useMessages } from './use-messages.ts'

/**
 * Language menu: links in a disclosure, so that it works without JavaScript. Each leads to the translation of the page or, if
 * there is none, to the English page, where a notice says so.
 */
export function LocaleSwitch({ lite = false }: { lite?: boolean }): ReactNode {
  const locale = useLocale()
  const { language } = useMessages()
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => onLeave(menu, () => menu.current?.removeAttribute('open')), [])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !menu.current?.open) return
    event.stopPropagation()
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }

  return (
    <details className={styles.menu} onKeyDown={onKeyDown} ref={menu}>
      <summary className={styles.button} title={language}>
        <GlobeIcon />
        <span className="visually-hidden">{language}: </span>
        <span className={lite ? 'visually-hidden' : undefined}>{LANGUAGE_NAMES[locale]}</span>
      </summary>
      <ul className={styles.list}>
        {LOCALES.map((choice) => (
          <li key={choice}>
            <LanguageLink choice={choice} menu={menu} />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface LanguageLinkProps {
  choice: Locale
  menu: { current: HTMLDetailsElement | null }
}

function LanguageLink({ choice, menu }: LanguageLinkProps): ReactNode {
  const router = useRouter()
  const { setMenu } = useMenu()
  const target = useTarget(choice)
  const current = useLocale() === choice

  function choose(event: MouseEvent): void {
    remember(choice)
    if (hasModifierKey(event)) return
    event.preventDefault()
    if (menu.current) menu.current.open = false
    setMenu(false)
    // Translations keep the anchors of the English page.
    void router.push(target.route + window.location.hash)
  }

  return (
    <Link
      aria-current={current ? 'true' : undefined}
      className={styles.link}
      href={target.route}
      hrefLang={target.locale}
      lang={choice}
      onClick={choose}
      {...{ [NEEDS_HYDRATION_ATTRIBUTE]: '' }}
    >
      {LANGUAGE_NAMES[choice]}
    </Link>
  )
}

/** Where a locale leads from this page; from an error page, to the home page. */
function useTarget(choice: Locale): { route: string; locale: Locale } {
  const { pathname } = useRouter()
  const { page, languages } = usePageLanguages()
  const home = useHomeLanguages()
  return isErrorRoute(pathname) ? switchTarget('/', choice, home) : switchTarget(page, choice, languages)
}

function remember(locale: Locale): void {
  document.documentElement.dataset[READER_DATA] = locale
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = localeCookie(locale)
  } catch {
    // If cookies are blocked, the choice only lasts for this page.
  }
}

function GlobeIcon(): ReactNode {
  return (
    <svg aria-hidden="true" className={styles.icon} viewBox="0 0 24 24">
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18" />
    </svg>
  )
}
