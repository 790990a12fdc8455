import { type Finding, formatFinding } from '@authzed-docs/shared/finding.ts'
import { pageDependencies } from '../../lib/content/build/page-dependencies.ts'
import { pageFindings } from '../../lib/content/build/page-findings.ts'
import { appendFindings, ERROR_PAGE } from '../../lib/content/build/preview-findings.ts'
import { pageFingerprint } from '../../lib/site/build/fingerprint.ts'
import { DebouncedChecks } from './debounced-checks.ts'

/** The part of webpack's loader context that is used here. */
interface Context {
  mode: string
  addDependency: (file: string) => void
}

/** Errors that prevent a page from being built, by its file. Webpack loads each page twice, for the browser and for the server. */
const errors = new Map<string, { state: string; findings: readonly Finding[] }>()
let checks: DebouncedChecks | undefined

/**
 * Declares the samples and figures that a page shows as its dependencies, so that editing one of them rebuilds the page.
 * In the preview, a page with errors is replaced by a page that reports them, because Next answers requests with a bare
 * "Internal Server Error" while a page fails to compile. The findings of the other checks are appended to the page.
 * @param root the project's root
 * @param file path of the page below it
 * @param source MDX of the page
 * @returns MDX to compile
 */
export function loadPage(context: Context, root: string, file: string, source: string): string {
  const files = pageDependencies(root, file, source)
  for (const shown of files) context.addDependency(shown)
  // A build checks every page before it starts.
  if (context.mode === 'production') return source
  checks ??= new DebouncedChecks(root, (page, text) => runChecks(root, page, text))
  context.addDependency(checks.fileOf(file))
  const state = pageFingerprint(source, files)
  const known = errors.get(file)
  const found = known?.state === state ? known.findings : pageFindings(root, file, source)
  if (known?.state !== state) {
    errors.set(file, { state, findings: found })
    for (const finding of found) console.error(formatFinding(finding))
    if (found.length === 0) checks.schedule(file, source)
  }
  return found.length > 0 ? appendFindings(ERROR_PAGE, found) : appendFindings(source, checks.findings(file))
}

/** Loads the checks when the preview first shows a page; a build doesn't need them. */
async function runChecks(root: string, file: string, source: string): Promise<readonly Finding[] | null> {
  const { previewFindings } = await import('./preview-checks.ts')
  return previewFindings(root, file, source)
}
