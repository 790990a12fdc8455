import { BASE_PATH } from '@authzed-docs/shared/site.ts'

const YEAR_SECONDS = 31_536_000

/**
 * Attributes of each cookie. The path is limited to this site, so that the rest of the host doesn't get the cookie and can have one
 * with the same name.
 */
export const COOKIE_ATTRIBUTES = `;path=${BASE_PATH};max-age=${YEAR_SECONDS};samesite=lax`

/** Stores a cookie for a year. If cookies are blocked, nothing is stored. */
export function writeCookie(name: string, value: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${name}=${value}${COOKIE_ATTRIBUTES}`
  } catch {
    // The value is lost when the page is closed.
  }
}

/**
 * @param cookies `document.cookie`
 * @returns undefined if there's no cookie with this name
 */
export const readCookie = (cookies: string, name: string): string | undefined =>
  cookies.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1]
