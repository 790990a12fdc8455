/**
 * `npm run new -- ROUTE --title=… --description=…`: creates a page and its entry in `_meta.ts`, which is all that a page needs.
 * A page without `--kind=KIND` is a concept, and one without `--after=ENTRY`, the entry above it, goes last. `--folder=TITLE` is
 * the title of a new folder.
 */
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { filesBelow } from '@authzed-docs/samples/build/paths.ts'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { labelSource } from '../lib/content/build/meta-entries.ts'
import { newPageSource, routeProblem } from '../lib/content/build/new-page.ts'
import { Draft } from '../lib/edit/verify/draft.ts'
import { addToSidebar, metaFileOf } from '../lib/edit/verify/sidebar.ts'
import { redirectTarget } from '../lib/links/browser/redirects.ts'
import { parseFrontmatter } from '../lib/mdx/build/frontmatter.ts'
import { ROOT } from './root.ts'
import { runCommand } from './run-command.ts'

const fileOf = (route: string): string => `pages${route}.mdx`

function newRouteProblem(route: string): string | null {
  const moved = redirectTarget(route)
  if (moved) return `${route} redirects to ${moved}  → choose another route`
  return routeProblem(
    route,
    readPages(ROOT).map((page) => page.route),
  )
}

const string = { type: 'string' } as const
const OPTIONS = { title: string, description: string, kind: string, after: string, folder: string }

await runCommand((args) => {
  const { positionals, values } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const [route, ...more] = positionals
  if (!route || more.length > 0) throw new Error('usage: npm run new -- /spicedb/concepts/quotas')
  const problem = newRouteProblem(route)
  if (problem) throw new Error(problem)
  const required = (name: keyof typeof OPTIONS): string => {
    const value = values[name]
    if (value === undefined) throw new Error(`--${name}=… is missing  → add it`)
    return value
  }
  const page = { route, title: required('title'), description: required('description'), kind: values.kind ?? '' }
  const { findings } = parseFrontmatter(fileOf(route), newPageSource(page))
  if (findings.length > 0) throw new Error(findings.map(formatFinding).join('\n'))
  const draft = new Draft(ROOT, filesBelow(ROOT, 'pages'))
  const meta = metaFileOf(route)
  const isKnownFolder = draft.has(meta) || draft.has(`${dirname(meta)}.mdx`)
  const folder = isKnownFolder ? undefined : required('folder')
  addToSidebar(draft, route, labelSource(page.title), { after: values.after || undefined, folder })
  draft.write(fileOf(route), newPageSource(page))
  console.log(draft.commit().join('\n'))
  console.log(`Preview: npm run dev, then http://localhost:3000/docs${route}\nCheck: npm run check -- ${route}`)
})
