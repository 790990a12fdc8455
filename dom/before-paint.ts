import { DEFAULT_LOCALE } from '@authzed-docs/shared/locales.ts'
import { LOCALE_COOKIE } from '../lib/locale/browser/cookie.ts'
import { COOKIE_ATTRIBUTES } from '../lib/page/browser/cookie.ts'
import { PAGE_SCRIPT_PREFIX } from '../lib/page/browser/page-script.ts'
import { SIDEBAR_KEY, THEME_KEY } from '../lib/page/browser/storage-keys.ts'
import { inlineCall } from './inline-call.ts'
import { markReader } from './locale.ts'
import { recover, STARTED_ATTRIBUTE } from './recover.ts'
import { applyTheme } from './theme.ts'

/**
 * Hides or shows the sidebar if the reader has chosen so. Otherwise it's `auto`: hidden on a tablet, where its button works only
 * with scripts. It must not use anything outside the function.
 */
function applySidebar(key: string): void {
  const { dataset } = document.documentElement
  dataset.sidebar = 'auto'
  try {
    dataset.sidebar = localStorage.getItem(key) ?? 'auto'
  } catch {
    // Storage is blocked.
  }
}

/**
 * Inline script that runs before the first paint: it applies what the reader has chosen on an earlier page, and notices later
 * if the script or a style sheet of the page fails.
 */
export const BEFORE_PAINT_SCRIPT = [
  inlineCall(applyTheme, THEME_KEY),
  inlineCall(applySidebar, SIDEBAR_KEY),
  inlineCall(markReader, LOCALE_COOKIE, COOKIE_ATTRIBUTES, DEFAULT_LOCALE),
  inlineCall(recover, STARTED_ATTRIBUTE, PAGE_SCRIPT_PREFIX),
].join(';')
