/**
 * Hooks of Node's for the modules that Nextra compiles pages with: what this site has no use for, and costs each build, is
 * left out of them.
 */

const TWOSLASH = new URL('./no-twoslash.mjs', import.meta.url).href

const VISIT = /\/unist-util-visit-parents\/lib\/index\.js(\?|$)/

/**
 * How unist-util-visit-parents (6.0.1) begins to give its function a name, for each node that it comes to: whoever reads a
 * stack trace may want it, and it takes longer than the visit.
 */
const NAMING = "if (typeof value.type === 'string') {"

/** Where a module is. */
export async function resolve(specifier, context, next) {
  if (specifier === '@shikijs/twoslash') return { url: TWOSLASH, format: 'module', shortCircuit: true }
  return next(specifier, context)
}

/**
 * The text of a module.
 * @throws Error when unist-util-visit-parents is no longer written as in 6.0.1
 */
export async function load(url, context, next) {
  const loaded = await next(url, context)
  if (!VISIT.test(url)) return loaded
  const parts = String(loaded.source).split(NAMING)
  if (parts.length !== 2)
    throw new Error(`${url} no longer holds ${NAMING} → see how it names what it visits now, and correct this file`)
  return { ...loaded, source: parts.join('if (false) {') }
}
