import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PageSamples } from '../../build/samples/collect.ts'
import { filesBelow, resolve, SAMPLES_DIR, sampleFolderOf } from '../../build/samples/paths.ts'
import type { Finding } from '../../shared/finding.ts'
import { filesNamedIn } from './programs/graph.ts'

/**
 * A finding for each file below samples/ that no page shows.
 * A file also counts as used when a command of a page names it, when a used file imports it or names it as schemaFile, and
 * when it tests a used file: a validation file by its schemaFile, `name.run.ts` by naming it.
 */
export function unusedSamples(root: string, pages: readonly PageSamples[]): Finding[] {
  const existing = filesBelow(root, SAMPLES_DIR).map((file) => file.slice(SAMPLES_DIR.length + 1))
  const used = new Set(pages.flatMap((page) => [...page.used, ...filesOfCommands(page)]))
  for (const file of used) for (const other of referencesOf(root, file)) used.add(other)
  return existing
    .filter((file) => !used.has(file) && !ABOUT_SAMPLES.test(file) && !DRIVER.test(file) && !isTestOf(root, file, used))
    .map((file) => unused(`${SAMPLES_DIR}/${file}`))
}

/** Files for those who write samples. */
const ABOUT_SAMPLES =
  /^(?:README\.md|tsconfig\.json|go\.(?:mod|sum)|pom\.xml|requirements\.(?:in|txt)|driver(?:\.py|\/.+))$/

/** Drivers of the client languages; each names the samples that it runs, and fails to load without them. */
const DRIVER = /\.run\.(?:py|go)$|Run\.java$/

const unused = (file: string): Finding => ({
  file,
  line: 1,
  column: 1,
  what: 'no page uses this sample',
  remedy: 'show it with file= or delete it',
})

function isTestOf(root: string, file: string, used: ReadonlySet<string>): boolean {
  if (file.endsWith('.run.ts')) return filesNamedIn(root, file).some((other) => used.has(other))
  return /\.ya?ml$/.test(file) && referencesOf(root, file).some((other) => used.has(other))
}

/** Files that the commands of a page's fences name, in the page's folder. */
function filesOfCommands(page: PageSamples): string[] {
  const folder = sampleFolderOf(page.page)
  const commands = page.samples.filter(({ fence }) => fence.language === 'console' || fence.language === 'bash')
  return commands.flatMap(({ text }) => text.match(/[\w./-]+\.[a-z]+/g) ?? []).map((name) => resolve(folder, name))
}

/** Files that a sample imports or names as its schema; a missing one, which is reported where a page names it, has none. */
function referencesOf(root: string, file: string): string[] {
  const path = join(root, SAMPLES_DIR, file)
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return []
  const text = readFileSync(path, 'utf8')
  const names = [...text.matchAll(/^\s*(?:import\s+|schemaFile:\s*)["']?([^"'\s]+)["']?\s*$/gm)]
  return names.map((match) => resolve(file.split('/').slice(0, -1).join('/'), match[1] ?? ''))
}
