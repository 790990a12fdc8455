import { formatFinding } from '../../lib/content/finding.ts'
import { pageFiles } from '../../lib/content/page-files.ts'
import { pageFindings } from '../../lib/content/page-findings.ts'
import { OncePerState } from './compile-once.ts'

/** What the loader of pages needs of webpack's. */
interface Context {
  mode: string
  addDependency: (file: string) => void
}

const known = new OncePerState<string>()

/**
 * Names the samples and figures that a page shows as its dependencies, so that an edit of one of them rebuilds the page,
 * and in the preview refuses a page with mistakes. There, what the quick checks find stands below the page.
 * @param root the project's root
 * @param file path of the page below it
 * @param source the page's text
 * @returns the text to compile
 * @throws Error in the preview: each mistake with its place and remedy
 */
export async function loadPage(context: Context, root: string, file: string, source: string): Promise<string> {
  const files = pageFiles(root, source)
  for (const shown of files) context.addDependency(shown)
  // A build has checked every page before it begins.
  if (context.mode === 'production') return source
  return known.get(file, source, files, async () => {
    const findings = pageFindings(root, file, source)
    if (findings.length > 0) throw mistakes(findings.map(formatFinding).join('\n'))
    // Loaded when the preview first shows a page, and from here: both look at one tree of the page.
    const { previewPage } = await import('./preview-checks.ts')
    return previewPage(root, file, source)
  })
}

/** The reader of the message wants the places in the pages, not those in this program. */
function mistakes(message: string): Error {
  const error = new Error(message)
  error.stack = message
  return error
}
