import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bridge } from './ts-bridge.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Webpack loader that runs before Nextra's: see load-page.ts. Its errors appear in the terminal and in the preview. */
export default function pageLoader(source) {
  return bridge.loadPage(this, root, relative(root, this.resourcePath).replaceAll('\\', '/'), source)
}
