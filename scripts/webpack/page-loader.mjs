import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const { formatFinding } = await tsImport('../../lib/content/finding.ts', import.meta.url)
const { pageFiles } = await tsImport('../../lib/content/page-files.ts', import.meta.url)
const { pageFindings } = await tsImport('../../lib/content/page-findings.ts', import.meta.url)
const { OncePerState } = await tsImport('./compile-once.ts', import.meta.url)
const known = new OncePerState()
const previews = new OncePerState()

/** The quick checks, loaded when the preview first shows a page: a build goes without them. */
let checks

/**
 * Webpack loader in front of Nextra's. Names the samples and figures that a page shows as its dependencies, so that an
 * edit of one of them rebuilds the page, and refuses a page with mistakes: the message, with each place and remedy,
 * stands in the terminal and in the page while `npm run dev` runs. There, what the quick checks find stands below the page.
 */
export default async function pageLoader(source) {
  const files = pageFiles(root, source)
  for (const file of files) this.addDependency(file)
  // A build has checked every page before it begins.
  if (this.mode === 'production') return source
  const path = relative(root, this.resourcePath).replaceAll('\\', '/')
  const findings = await known.get(path, source, files, async () => pageFindings(root, path, source))
  if (findings.length === 0) {
    checks ??= tsImport('./preview-checks.ts', import.meta.url)
    return previews.get(path, source, files, async () => (await checks).previewPage(root, path, source))
  }
  const error = new Error(findings.map(formatFinding).join('\n'))
  error.stack = error.message
  throw error
}
