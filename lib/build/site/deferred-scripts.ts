import { ERROR_ROUTES } from '../../shared/error-routes.ts'

/** A script tag of Next in the HTML of an exported page. */
const SCRIPT = /<script\b[^>]*\ssrc="([^"]*\/_next\/static\/[^"]*)"[^>]*><\/script>/g

/** The first style sheet, which would block any script after it. */
const STYLES = /<link\b[^>]*\srel="(?:preload|stylesheet)"/

/** Error pages are served for many URLs and only know in the browser which one it is, so they need React right away. */
const EAGER = ERROR_ROUTES.map((route) => `"page":"${route}"`)

/**
 * Defers an exported page's scripts until the first interaction: replaces their tags with an inline loader that has a list
 * of their URLs. The loader goes before the style sheets, so that it doesn't miss interactions while those are loading.
 * `nomodule` polyfills are dropped, because browsers without modules can't run the site's scripts anyway.
 * @param html HTML of the page
 * @param loader script that reads these URLs from `data-scripts` of its own element, and `firstView` from `data-first-view`
 * @param firstView URL of the script that records the first page view without React
 * @throws Error if the page has no scripts or no styles of Next
 */
export function deferPageScripts(html: string, loader: string, firstView: string): string {
  if (EAGER.some((page) => html.includes(page))) return html
  const scripts = [...html.matchAll(SCRIPT)]
  const urls = scripts.filter(([tag]) => !/\snomodule\b/i.test(tag)).map(([, url]) => url)
  if (urls.length === 0)
    throw new Error('the page has no scripts of Next  → adapt lib/build/site/deferred-scripts.ts to its new output')
  if (!STYLES.test(html))
    throw new Error('the page has no styles of Next  → adapt lib/build/site/deferred-scripts.ts to its new output')
  const inline = `<script data-scripts="${urls.join(' ')}" data-first-view="${firstView}">${loader}</script>`
  return html.replace(SCRIPT, '').replace(STYLES, (styles) => inline + styles)
}
