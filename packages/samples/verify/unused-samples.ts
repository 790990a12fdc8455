import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import type { PageSamples } from '../build/collect.ts'
import { commandFolderOf, filesBelow, resolve, SAMPLES_DIR } from '../build/paths.ts'
import { coveredFiles } from './languages/drivers.ts'

/**
 * Finds the files below samples/ that no page uses. A file is used when a page shows it or names it in a command, when a used
 * file imports it or names it as schemaFile, and when it tests a used file, like a validation file or `name.run.ts`.
 */
export function unusedSamples(root: string, pages: readonly PageSamples[]): Finding[] {
  const existing = filesBelow(root, SAMPLES_DIR).map((file) => file.slice(SAMPLES_DIR.length + 1))
  const used = new Set(pages.flatMap((page) => [...page.used, ...filesOfCommands(root, page)]))
  for (const file of used) for (const other of referencesOf(root, file)) used.add(other)
  return existing
    .filter((file) => !used.has(file) && !ABOUT_SAMPLES.test(file) && !DRIVER.test(file) && !isTestOf(root, file, used))
    .map((file) => unusedFinding(`${SAMPLES_DIR}/${file}`))
}

/** Files for authors of samples. */
const ABOUT_SAMPLES =
  /^(?:README\.md|owners\.json|tsconfig\.json|go\.(?:mod|sum)|pom\.xml|requirements\.(?:in|txt)|driver(?:\.py|\/.+))$/

/** Drivers of the client languages. Each imports the samples that it runs, so it fails without them. */
export const DRIVER = /\.run\.(?:py|go)$|Run\.java$/

const unusedFinding = (file: string): Finding => ({
  file,
  line: 1,
  column: 1,
  what: 'no page uses this sample',
  remedy: 'show it with file= or delete it',
})

function isTestOf(root: string, file: string, used: ReadonlySet<string>): boolean {
  if (file.endsWith('.run.ts'))
    return coveredFiles(root, `${SAMPLES_DIR}/${file}`, 'node').some((other) =>
      used.has(other.slice(SAMPLES_DIR.length + 1)),
    )
  return /\.ya?ml$/.test(file) && referencesOf(root, file).some((other) => used.has(other))
}

/** Files of the page's folder that its commands name. */
function filesOfCommands(root: string, page: PageSamples): string[] {
  const folder = commandFolderOf(root, page.page)
  const commands = page.samples.filter(({ fence }) => fence.language === 'console' || fence.language === 'bash')
  return commands.flatMap(({ text }) => text.match(/[\w./-]+\.[a-z]+/g) ?? []).map((name) => resolve(folder, name))
}

/** Files that a sample imports or names as its schema. A missing sample is reported where a page names it. */
function referencesOf(root: string, file: string): string[] {
  const path = join(root, SAMPLES_DIR, file)
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return []
  const text = readFileSync(path, 'utf8')
  const names = [...text.matchAll(/^\s*(?:import\s+|schemaFile:\s*)["']?([^"'\s]+)["']?\s*$/gm)]
  return names.map((match) => resolve(file.split('/').slice(0, -1).join('/'), match[1] ?? ''))
}
