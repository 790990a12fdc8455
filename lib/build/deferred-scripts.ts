/** A script of Next's in the HTML of an exported page. */
const SCRIPT = /<script\b[^>]*\ssrc="([^"]*\/_next\/static\/[^"]*)"[^>]*><\/script>/g

/** Pages that answer for many addresses and learn in the browser which one: they need React at once. */
const EAGER = /"page":"\/(404|500|_error)"/

/**
 * An exported page whose scripts wait for the reader's first act: their tags are taken out, and the loader is put where
 * the first of them was, with the list of their addresses. Old browsers that take scripts without modules can run none of
 * them: what is for them alone is left out.
 * @param html of the page
 * @param loader a program that reads the list from `data-scripts` of its own element, and `early` from `data-early`
 * @param early address of the program that runs without React
 * @throws Error when the page has no such scripts
 */
export function withDeferredScripts(html: string, loader: string, early: string): string {
  if (EAGER.test(html)) return html
  const scripts = [...html.matchAll(SCRIPT)]
  const addresses = scripts.filter(([tag]) => !/\snomodule\b/i.test(tag)).map(([, address]) => address)
  if (addresses.length === 0) throw new Error('the page has no scripts of Next → see how its export is written now')
  const inline = `<script data-scripts="${addresses.join(' ')}" data-early="${early}">${loader}</script>`
  let isFirst = true
  return html.replace(SCRIPT, () => {
    const tag = isFirst ? inline : ''
    isFirst = false
    return tag
  })
}
