import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const { loadPage } = await tsImport('./load-page.ts', import.meta.url)

/** Webpack loader in front of Nextra's: see load-page.ts. The message of a mistake stands in the terminal and in the page. */
export default function pageLoader(source) {
  return loadPage(this, root, relative(root, this.resourcePath).replaceAll('\\', '/'), source)
}
