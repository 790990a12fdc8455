import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bridge } from './ts-bridge.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const pages = join(root, 'pages')
/** Nextra doesn't export it. */
const COLLECT = join(root, 'node_modules/nextra/dist/server/page-map.js')

/**
 * Webpack loader for Nextra's page map in the preview. Nextra writes the map before the server compiles, to a folder that
 * webpack doesn't watch, so the browser would combine a new entry of `_meta.ts` with a map that lacks its page.
 */
export default async function pageMapLoader() {
  this.addContextDependency(pages)
  const { collectPageMap } = await import(pathToFileURL(COLLECT).href)
  return collectPageMap({ dir: pages, transformPageMap: bridge.nextraOptions(root).transformPageMap })
}
