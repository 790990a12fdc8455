import { DEFAULT_LOCALE, isLocale, type Locale } from '../../shared/locales.ts'
import { BASE_PATH } from '../../shared/site.ts'

/** Cookie that stores the reader's language for a year. */
const LOCALE_COOKIE = 'NEXT_LOCALE'
export const LOCALE_COOKIE_MS = 31_536_000_000

/** Key of `<html data-reader>`, by which the style sheet knows the reader's language. */
export const READER_DATA = 'reader'

/**
 * Cookie attributes. The path is limited to this site, so that the rest of the host doesn't get the cookie and can have one
 * with the same name.
 */
const ATTRIBUTES = `;path=${BASE_PATH};max-age=${LOCALE_COOKIE_MS / 1000};samesite=lax`

/** Value to assign to `document.cookie` when the reader chooses a language. */
export function localeCookie(locale: Locale): string {
  return `${LOCALE_COOKIE}=${locale}${ATTRIBUTES}`
}

/** Reads the reader's language from `document.cookie`. Returns null if it is missing or not a locale of the site. */
export function readLocaleCookie(cookies: string): Locale | null {
  const value = cookies.match(new RegExp(`(?:^|; )${LOCALE_COOKIE}=([^;]*)`))?.[1]
  return isLocale(value) ? value : null
}

/**
 * Inline script for the head, which runs before the first paint and without React. It sets `data-reader`, so that the
 * translation notice of an English page is part of the first paint. If the reader hasn't chosen a language yet, visiting a
 * translated page chooses its language.
 */
export const READER_SCRIPT = `(function(d){var e=d.documentElement,l=e.lang;try{var m=d.cookie.match(/(?:^|; )${LOCALE_COOKIE}=([\\w-]+)/);if(m)l=m[1];else if(l!=='${DEFAULT_LOCALE}')d.cookie='${LOCALE_COOKIE}='+l+'${ATTRIBUTES}'}catch(x){}e.dataset.${READER_DATA}=l})(document)`
