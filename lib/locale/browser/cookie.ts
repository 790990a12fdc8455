import { isLocale, type Locale } from '@authzed-docs/shared/locales.ts'
import { readCookie } from '../../page/browser/cookie.ts'

/** Cookie that stores the reader's language. */
export const LOCALE_COOKIE = 'NEXT_LOCALE'

/** Reads the reader's language from `document.cookie`. Returns null if it is missing or not a locale of the site. */
export function readLocaleCookie(cookies: string): Locale | null {
  const value = readCookie(cookies, LOCALE_COOKIE)
  return isLocale(value) ? value : null
}
