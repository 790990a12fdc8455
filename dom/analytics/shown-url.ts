import { ERROR_BODY_ATTRIBUTE } from '../error-page.ts'

/** URL path and query of the page. All error pages have the same one, because a mistyped address can contain anything. */
export function shownUrl(): string {
  if (document.querySelector(`[${ERROR_BODY_ATTRIBUTE}]`)) return '/404'
  return window.location.pathname + window.location.search
}
