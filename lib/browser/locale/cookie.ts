import { DEFAULT_LOCALE, isLocale, type Locale } from '../../shared/locales.ts'
import { BASE_PATH } from '../../shared/site.ts'

/** Name and age of the cookie that keeps the reader's language (SPEC section 9): one year. */
export const LOCALE_COOKIE = 'NEXT_LOCALE'
export const LOCALE_COOKIE_MS = 31_536_000_000

/** Name of the attribute `data-reader` of `<html>`, which says the reader's language to the style sheet. */
export const READER_DATA = 'reader'

/**
 * Everything behind the value. The path is the site's own: no other part of the host reads this cookie, and one that
 * sets a cookie of the same name for itself is not disturbed.
 */
const ATTRIBUTES = `;path=${BASE_PATH};max-age=${LOCALE_COOKIE_MS / 1000};samesite=lax`

/** What to write into `document.cookie` when the reader has chosen a language. */
export function localeCookie(locale: Locale): string {
  return `${LOCALE_COOKIE}=${locale}${ATTRIBUTES}`
}

/** The language that `document.cookie` names; null where it names none of ours. */
export function readLocaleCookie(cookies: string): Locale | null {
  const value = cookies.match(new RegExp(`(?:^|; )${LOCALE_COOKIE}=([^;]*)`))?.[1]
  return isLocale(value) ? value : null
}

/**
 * Runs in the head, before the page is drawn and without React: says the reader's language in `data-reader`, so that
 * the notice on a page without a translation stands there from the start. Someone who comes to a translated page and
 * has chosen nothing yet reads that language; the choice of someone who has is left alone.
 */
export const READER_SCRIPT = `(function(d){var e=d.documentElement,l=e.lang;try{var m=d.cookie.match(/(?:^|; )${LOCALE_COOKIE}=([\\w-]+)/);if(m)l=m[1];else if(l!=='${DEFAULT_LOCALE}')d.cookie='${LOCALE_COOKIE}='+l+'${ATTRIBUTES}'}catch(x){}e.dataset.${READER_DATA}=l})(document)`
