import { pageDependencies } from '../../lib/build/content/page-dependencies.ts'
import { pageFindings } from '../../lib/build/content/page-findings.ts'
import { appendFindings, ERROR_PAGE } from '../../lib/build/content/preview-findings.ts'
import { type Finding, formatFinding } from '../../lib/shared/finding.ts'
import { LaterChecks } from './later-checks.ts'
import { OncePerState } from './once-per-state.ts'

/** The part of webpack's loader context that is used here. */
interface Context {
  mode: string
  addDependency: (file: string) => void
}

/** Errors that prevent a page from being built. */
const errors = new OncePerState<readonly Finding[]>()
const later = new Map<string, LaterChecks>()

/**
 * Declares the samples and figures that a page shows as its dependencies, so that editing one of them rebuilds the page.
 * In the preview, a page with errors is replaced by a page that reports them, because Next answers requests with a bare
 * "Internal Server Error" while a page fails to compile. The findings of the other checks are appended to the page.
 * @param root the project's root
 * @param file path of the page below it
 * @param source MDX of the page
 * @returns MDX to compile
 */
export async function loadPage(context: Context, root: string, file: string, source: string): Promise<string> {
  const files = pageDependencies(root, file, source)
  for (const shown of files) context.addDependency(shown)
  // A build checks every page before it starts.
  if (context.mode === 'production') return source
  const checks = getChecks(root)
  context.addDependency(checks.fileOf(file))
  const found = await errors.get(file, source, files, async () => {
    const findings = pageFindings(root, file, source)
    for (const finding of findings) console.error(formatFinding(finding))
    if (findings.length === 0) checks.ask(file, source)
    return findings
  })
  return found.length > 0 ? appendFindings(ERROR_PAGE, found) : appendFindings(source, checks.last(file))
}

function getChecks(root: string): LaterChecks {
  const made = later.get(root) ?? new LaterChecks(root, (file, source) => look(root, file, source))
  later.set(root, made)
  return made
}

/** Loads the checks when the preview first shows a page; a build doesn't need them. */
async function look(root: string, file: string, source: string): Promise<readonly Finding[] | null> {
  const { previewFindings } = await import('./preview-checks.ts')
  return previewFindings(root, file, source)
}
