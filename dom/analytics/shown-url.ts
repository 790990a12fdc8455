import { ERROR_BODY_ATTRIBUTE } from '../error-page.ts'

/** URL path of the page, without what is typed into a filter. All error pages have the same, as a mistyped one can contain anything. */
export function shownUrl(): string {
  if (document.querySelector(`[${ERROR_BODY_ATTRIBUTE}]`)) return '/404'
  return window.location.pathname
}
