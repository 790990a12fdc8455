import { isLocale, type Locale } from '@authzed-docs/shared/locales.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'

/** Cookie that stores the reader's language for a year. */
export const LOCALE_COOKIE = 'NEXT_LOCALE'
const YEAR_SECONDS = 31_536_000

/**
 * Cookie attributes. The path is limited to this site, so that the rest of the host doesn't get the cookie and can have one
 * with the same name.
 */
export const COOKIE_ATTRIBUTES = `;path=${BASE_PATH};max-age=${YEAR_SECONDS};samesite=lax`

/** Value to assign to `document.cookie` when the reader chooses a language. */
export function localeCookie(locale: Locale): string {
  return `${LOCALE_COOKIE}=${locale}${COOKIE_ATTRIBUTES}`
}

/** Reads the reader's language from `document.cookie`. Returns null if it is missing or not a locale of the site. */
export function readLocaleCookie(cookies: string): Locale | null {
  const value = cookies.match(new RegExp(`(?:^|; )${LOCALE_COOKIE}=([^;]*)`))?.[1]
  return isLocale(value) ? value : null
}
