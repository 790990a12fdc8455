/**
 * `npm run new -- ROUTE`: creates a page and its entry in `_meta.ts`. Prompts for everything that isn't given as
 * `--title=… --description=… --after=ENTRY --folder=TITLE`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface, type Interface } from 'node:readline/promises'
import { parseFrontmatter } from '../lib/build/content/frontmatter.ts'
import {
  addMetaEntry,
  metaEntryNames,
  type NewPage,
  newPageSource,
  routeProblem,
} from '../lib/build/content/new-page.ts'
import { readPages } from '../lib/build/content/pages.ts'
import { formatFinding } from '../lib/shared/finding.ts'
import { ROOT } from './root.ts'

type Ask = (name: string, question: string) => Promise<string>

/** Creates a function that reads a value from a flag, or else from the terminal. */
function createPrompt(flags: ReadonlyMap<string, string>, terminal: Interface | null): Ask {
  return async (name, question) => {
    const given = flags.get(name)
    if (given !== undefined) return given
    if (!terminal) throw new Error(`--${name}=… is missing  → add it, or run the command in a terminal`)
    return (await terminal.question(`${question}\n> `)).trim()
  }
}

/** Prompts until the frontmatter is valid. Values from flags have to be valid the first time. */
async function askPage(route: string, ask: Ask, canAskAgain: boolean): Promise<NewPage> {
  const title = await ask('title', 'Title, 2 to 60 characters:')
  const description = await ask('description', 'Description, 50 to 160 characters, for search results:')
  const page = { route, title, description }
  const { findings } = parseFrontmatter(fileOf(route), newPageSource(page))
  if (findings.length === 0) return page
  const text = findings.map(formatFinding).join('\n')
  if (!canAskAgain) throw new Error(text)
  console.error(text)
  return askPage(route, ask, canAskAgain)
}

/** Prompts for the entry above the new one; empty for the end of the list. `addMetaEntry` rejects an invalid `--after`. */
async function askPosition(names: readonly string[], ask: Ask, canAskAgain: boolean): Promise<string> {
  const after = await ask('after', `Below which entry? ${names.join(', ')} (leave empty for the end)`)
  if (!canAskAgain || after === '' || names.includes(after)) return after
  console.error(`there is no entry "${after}"`)
  return askPosition(names, ask, canAskAgain)
}

const fileOf = (route: string): string => `pages${route}.mdx`

/**
 * Adds the page to the `_meta.ts` of its folder, and new folders to the `_meta.ts` above them.
 * @returns the changed files
 */
async function addEntries({ route, title }: NewPage, ask: Ask, canAskAgain: boolean): Promise<string[]> {
  const parts = route.split('/').slice(1)
  const written: string[] = []
  for (let depth = parts.length; depth > 0; depth--) {
    const file = `pages/${[...parts.slice(0, depth - 1), '_meta.ts'].join('/')}`
    const path = join(ROOT, file)
    const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const names = metaEntryNames(source)
    const name = parts[depth - 1] ?? ''
    if (names.includes(name)) break
    const isPage = depth === parts.length
    const label = isPage ? title : await ask('folder', `Title of the folder ${name} in the sidebar:`)
    const after = isPage && names.length > 0 ? await askPosition(names, ask, canAskAgain) : ''
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, addMetaEntry(source, name, label, after === '' ? undefined : after))
    written.push(file)
    if (source !== '') break
  }
  return written
}

/** `--title=Quotas` → `title`, `Quotas`. */
function readFlags(args: string[]): Map<string, string> {
  const matches = args.map((arg) => arg.match(/^--(\w+)=(.*)$/s))
  return new Map(matches.flatMap((match) => (match ? [[match[1] ?? '', match[2] ?? '']] : [])))
}

async function main(args: string[]): Promise<void> {
  const route = args.find((arg) => !arg.startsWith('--'))
  if (!route) throw new Error('usage: npm run new -- /spicedb/concepts/quotas')
  const problem = routeProblem(
    route,
    readPages(ROOT).map((page) => page.route),
  )
  if (problem) throw new Error(problem)
  const flags = readFlags(args)
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null
  try {
    const ask = createPrompt(flags, terminal)
    const page = await askPage(route, ask, terminal !== null && !flags.has('title'))
    const entries = await addEntries(page, ask, terminal !== null && !flags.has('after'))
    mkdirSync(dirname(join(ROOT, fileOf(route))), { recursive: true })
    writeFileSync(join(ROOT, fileOf(route)), newPageSource(page))
    console.log([fileOf(route), ...entries].map((file) => `wrote ${file}`).join('\n'))
    console.log(`Preview: npm run dev, then http://localhost:3000/docs${route}\nCheck: npm run check -- ${route}`)
  } finally {
    terminal?.close()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
