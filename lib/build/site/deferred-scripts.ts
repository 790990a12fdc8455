/** A script of Next's in the HTML of an exported page. */
const SCRIPT = /<script\b[^>]*\ssrc="([^"]*\/_next\/static\/[^"]*)"[^>]*><\/script>/g

/** The first thing that a script behind it would wait for. */
const STYLES = /<link\b[^>]*\srel="(?:preload|stylesheet)"/

/** Pages that answer for many addresses and learn in the browser which one: they need React at once. */
const EAGER = /"page":"\/(404|500|_error)"/

/**
 * An exported page whose scripts wait for the reader's first act: their tags are taken out, and the loader is put in
 * front of the styles, with the list of their addresses, so that it hears what is done while the styles are on their way.
 * Old browsers that take scripts without modules can run none of them: what is for them alone is left out.
 * @param html of the page
 * @param loader a program that reads the list from `data-scripts` of its own element, and `early` from `data-early`
 * @param early address of the program that runs without React
 * @throws Error when the page has no such scripts, or no styles
 */
export function deferPageScripts(html: string, loader: string, early: string): string {
  if (EAGER.test(html)) return html
  const scripts = [...html.matchAll(SCRIPT)]
  const addresses = scripts.filter(([tag]) => !/\snomodule\b/i.test(tag)).map(([, address]) => address)
  if (addresses.length === 0) throw new Error('the page has no scripts of Next → see how its export is written now')
  if (!STYLES.test(html)) throw new Error('the page has no styles of Next → see how its export is written now')
  const inline = `<script data-scripts="${addresses.join(' ')}" data-early="${early}">${loader}</script>`
  return html.replace(SCRIPT, '').replace(STYLES, (styles) => inline + styles)
}
