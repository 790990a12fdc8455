/**
 * `npm run new -- ROUTE`: creates a page and its entry in `_meta.ts`, which is all that a page needs. In a terminal, prompts for
 * what isn't given as `--title=… --description=… --kind=KIND --after=ENTRY --folder=TITLE`. The last three are optional: a page
 * without a kind is a concept, and one without an entry above it goes last. `--folder` is the title of a new folder.
 */
import { dirname } from 'node:path'
import { createInterface, type Interface } from 'node:readline/promises'
import { filesBelow } from '@authzed-docs/samples/build/paths.ts'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { labelSource, metaEntryNames } from '../lib/content/build/meta-entries.ts'
import { type NewPage, newPageSource, routeProblem } from '../lib/content/build/new-page.ts'
import { Draft } from '../lib/edit/verify/draft.ts'
import { addToSidebar, metaFileOf } from '../lib/edit/verify/sidebar.ts'
import { redirectTarget } from '../lib/links/browser/redirects.ts'
import { parseFrontmatter } from '../lib/mdx/build/frontmatter.ts'
import { readArgs, runCommand } from './edit-project.ts'
import { ROOT } from './root.ts'

type Ask = (name: string, question: string, fallback?: string) => Promise<string>

/** Creates a function that reads a value from a flag, or else from the terminal, or else is the fallback. */
function createPrompt(flags: ReadonlyMap<string, string>, terminal: Interface | null): Ask {
  return async (name, question, fallback) => {
    const given = flags.get(name) ?? (terminal ? (await terminal.question(`${question}\n> `)).trim() : fallback)
    if (given === undefined) throw new Error(`--${name}=… is missing  → add it, or run the command in a terminal`)
    return given
  }
}

/** Prompts until the frontmatter is valid. Values from flags have to be valid the first time. */
async function askPage(route: string, ask: Ask, canAskAgain: boolean): Promise<NewPage> {
  const title = await ask('title', 'Title, 2 to 60 characters:')
  const description = await ask('description', 'Description, 50 to 160 characters, for search results:')
  const kind = await ask('kind', 'Kind: tutorial, how-to guide, best practices or reference (empty for a concept)', '')
  const page = { route, title, description, kind }
  const { findings } = parseFrontmatter(fileOf(route), newPageSource(page))
  if (findings.length === 0) return page
  const text = findings.map(formatFinding).join('\n')
  if (!canAskAgain) throw new Error(text)
  console.error(text)
  return askPage(route, ask, canAskAgain)
}

/** Prompts for the entry above the new one; empty for the end of the list. */
async function askPosition(names: readonly string[], ask: Ask, canAskAgain: boolean): Promise<string> {
  const after = await ask('after', `Below which entry? ${names.join(', ')} (leave empty for the end)`, '')
  if (!canAskAgain || after === '' || names.includes(after)) return after
  console.error(`there is no entry "${after}"`)
  return askPosition(names, ask, canAskAgain)
}

const fileOf = (route: string): string => `pages${route}.mdx`

function newRouteProblem(route: string): string | null {
  const moved = redirectTarget(route)
  if (moved) return `${route} redirects to ${moved}  → choose another route`
  return routeProblem(
    route,
    readPages(ROOT).map((page) => page.route),
  )
}

await runCommand(async (args) => {
  const { routes, flags } = readArgs(args, ['title', 'description', 'kind', 'after', 'folder'])
  const [route, ...more] = routes
  if (!route || more.length > 0) throw new Error('usage: npm run new -- /spicedb/concepts/quotas')
  const problem = newRouteProblem(route)
  if (problem) throw new Error(problem)
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null
  try {
    const ask = createPrompt(flags, terminal)
    const page = await askPage(route, ask, terminal !== null && !flags.has('title'))
    const draft = new Draft(ROOT, filesBelow(ROOT, 'pages'))
    const meta = metaFileOf(route)
    const names = draft.has(meta) ? metaEntryNames(draft.read(meta)) : []
    const after = names.length > 0 ? await askPosition(names, ask, terminal !== null && !flags.has('after')) : ''
    const isKnownFolder = draft.has(meta) || draft.has(`${dirname(meta)}.mdx`)
    const folder = isKnownFolder ? undefined : await ask('folder', 'Title of the new folder in the sidebar:')
    addToSidebar(draft, route, labelSource(page.title), { after: after === '' ? undefined : after, folder })
    draft.write(fileOf(route), newPageSource(page))
    console.log(draft.commit().join('\n'))
    console.log(`Preview: npm run dev, then http://localhost:3000/docs${route}\nCheck: npm run check -- ${route}`)
  } finally {
    terminal?.close()
  }
})
