import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const { formatFinding } = await tsImport('../../lib/content/finding.ts', import.meta.url)
const { pageFiles } = await tsImport('../../lib/content/page-files.ts', import.meta.url)
const { pageFindings } = await tsImport('../../lib/content/page-findings.ts', import.meta.url)

/** The quick checks, loaded when the preview first shows a page: a build goes without them. */
let checks

/**
 * Webpack loader in front of Nextra's. Names the samples and figures that a page shows as its dependencies, so that an
 * edit of one of them rebuilds the page, and refuses a page with mistakes: the message, with each place and remedy,
 * stands in the terminal and in the page while `npm run dev` runs. There, what the quick checks find stands below the page.
 */
export default function pageLoader(source) {
  for (const file of pageFiles(root, source)) this.addDependency(file)
  const page = relative(root, this.resourcePath).replaceAll('\\', '/')
  const findings = pageFindings(root, page, source)
  if (findings.length > 0) {
    const error = new Error(findings.map(formatFinding).join('\n'))
    error.stack = error.message
    throw error
  }
  if (this.mode !== 'development') return source
  checks ??= tsImport('./preview-checks.ts', import.meta.url)
  const done = this.async()
  checks.then(({ previewPage }) => previewPage(root, page, source)).then((text) => done(null, text), done)
}
