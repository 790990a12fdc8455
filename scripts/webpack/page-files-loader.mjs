import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const { pageFiles } = await tsImport('../../lib/content/page-files.ts', import.meta.url)

/**
 * Webpack loader in front of Nextra's: names the samples and figures that a page shows as its dependencies, so that
 * an edit of one of them rebuilds the page (in `npm run dev` and in webpack's cache).
 */
export default function pageFilesLoader(source) {
  for (const file of pageFiles(root, source)) this.addDependency(file)
  return source
}
