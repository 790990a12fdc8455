import { useRouter } from 'next/router'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { readLocaleCookie } from '../../lib/browser/locale/cookie.ts'
import { loadMessages } from '../../lib/browser/locale/registry.ts'
import { DEFAULT_LOCALE, type Locale, localeOf } from '../../lib/shared/locales.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'

const LocaleContext = createContext<Locale>(DEFAULT_LOCALE)

/** Language of the page shown. */
export function useLocale(): Locale {
  return useContext(LocaleContext)
}

const ERROR_PAGES = new Set(['/404', '/500', '/_error'])

/** Tells every component the language of the page, and keeps `lang` of the document right when the page changes. */
export function LocaleProvider({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useRouter()
  const asked = useAskedLocale(ERROR_PAGES.has(pathname))
  const locale = asked ?? localeOf(pathname)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

/**
 * Language of a page for an error: one file answers for every address, so that the language is known in the browser
 * alone: that of the address asked for, else that of the reader's cookie.
 */
function useAskedLocale(isError: boolean): Locale | null {
  const [asked, setAsked] = useState<Locale | null>(null)
  useEffect(() => {
    if (!isError) return
    const inAddress = localeOf(window.location.pathname.slice(BASE_PATH.length))
    const wanted = inAddress === DEFAULT_LOCALE ? readLocaleCookie(document.cookie) : inAddress
    if (!wanted) return
    let current = true
    // Where the texts do not come, the English ones stay.
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
