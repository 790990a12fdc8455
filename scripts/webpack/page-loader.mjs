import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tools } from './tools.mjs'

const { loadPage } = tools

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Webpack loader in front of Nextra's: see load-page.ts. The message of a mistake stands in the terminal and in the page. */
export default function pageLoader(source) {
  return loadPage(this, root, relative(root, this.resourcePath).replaceAll('\\', '/'), source)
}
