import { LOCALE_COOKIE, LOCALE_COOKIE_ATTRIBUTES } from '../lib/browser/locale/cookie.ts'
import { SIDEBAR_KEY, THEME_KEY } from '../lib/browser/page/storage-keys.ts'
import { DEFAULT_LOCALE } from '../lib/shared/locales.ts'
import { markReader } from './locale.ts'
import { applyTheme } from './theme.ts'

/** Hides the sidebar if the reader has hidden it. It must not use anything outside the function. */
function hideSidebar(key: string): void {
  try {
    if (localStorage.getItem(key) === 'hidden') document.documentElement.dataset.sidebar = 'hidden'
  } catch {
    // Storage is blocked, so the sidebar is shown.
  }
}

/** Code that calls a function with these arguments, without its comments and indentation. */
function call(fn: (...args: string[]) => void, ...args: string[]): string {
  const code = String(fn)
    .replace(/^\s*(\/\/.*)?/gm, '')
    .replace(/\n+/g, '\n')
  return `(${code})(${JSON.stringify(args).slice(1, -1)})`
}

/** Inline script that runs before the first paint: it applies what the reader has chosen on an earlier page. */
export const BEFORE_PAINT_SCRIPT = [
  call(applyTheme, THEME_KEY),
  call(hideSidebar, SIDEBAR_KEY),
  call(markReader, LOCALE_COOKIE, LOCALE_COOKIE_ATTRIBUTES, DEFAULT_LOCALE),
].join(';')
