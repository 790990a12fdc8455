import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const { formatFinding } = await tsImport('../../lib/content/finding.ts', import.meta.url)
const { pageFiles } = await tsImport('../../lib/content/page-files.ts', import.meta.url)
const { pageFindings } = await tsImport('../../lib/content/page-findings.ts', import.meta.url)

/**
 * Webpack loader in front of Nextra's. Names the samples and figures that a page shows as its dependencies, so that an
 * edit of one of them rebuilds the page, and refuses a page with mistakes: the message, with each place and remedy,
 * stands in the terminal and in the page while `npm run dev` runs.
 */
export default function pageLoader(source) {
  for (const file of pageFiles(root, source)) this.addDependency(file)
  const findings = pageFindings(root, relative(root, this.resourcePath).replaceAll('\\', '/'), source)
  if (findings.length === 0) return source
  const error = new Error(findings.map(formatFinding).join('\n'))
  error.stack = error.message
  throw error
}
