import { useRouter } from 'next/router'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { readLocaleCookie } from '../../lib/browser/locale/cookie.ts'
import { loadMessages } from '../../lib/browser/locale/registry.ts'
import { isErrorRoute } from '../../lib/shared/error-routes.ts'
import { DEFAULT_LOCALE, type Locale, localeOf } from '../../lib/shared/locales.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'

const LocaleContext = createContext<Locale>(DEFAULT_LOCALE)

/** Locale of the current page. */
export function useLocale(): Locale {
  return useContext(LocaleContext)
}

/** Provides the locale of the page, and updates `lang` of the document on navigation. */
export function LocaleProvider({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useRouter()
  const asked = useAskedLocale(isErrorRoute(pathname))
  const locale = asked ?? localeOf(pathname)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

/**
 * Locale of an error page: that of the requested address, else that of the reader's cookie. One file answers for every
 * address, so only the browser knows it.
 */
function useAskedLocale(isError: boolean): Locale | null {
  const [asked, setAsked] = useState<Locale | null>(null)
  useEffect(() => {
    if (!isError) return
    const inAddress = localeOf(window.location.pathname.slice(BASE_PATH.length))
    const wanted = inAddress === DEFAULT_LOCALE ? readLocaleCookie(document.cookie) : inAddress
    if (!wanted) return
    let current = true
    // If the texts can't be loaded, the English ones stay.
    loadMessages(wanted).then(
      () => current && setAsked(wanted),
      () => {},
    )
    return () => {
      current = false
    }
  }, [isError])
  return isError ? asked : null
}
