import type { Finding } from '@authzed-docs/shared/finding.ts'
import type { PageSamples } from '../build/collect.ts'
import { filesBelow, SAMPLES_DIR } from '../build/paths.ts'
import type { Toolchain } from './find-toolchain.ts'
import { type Driver, driversOf, type LanguageToolchain, samplesOf } from './languages/drivers.ts'
import { findLanguage } from './languages/index.ts'
import { wholePrograms } from './languages/node.ts'
import type { PageResult } from './outcome.ts'
import { checkTypes, type TypesResult } from './programs/check-types.ts'
import { programsCalledOn, runPage } from './run.ts'
import { expectedErrors, type FileResult, runFile } from './run-files.ts'
import { startServer } from './terminal/page-server.ts'

/** A part of the samples that can run independently. Files are below samples/, pages below the root. */
export type Task =
  | { kind: 'types'; files: string[]; pages: PageSamples[] }
  | { kind: 'page'; page: PageSamples }
  | { kind: 'file'; file: string; expectedError?: string }
  | { kind: 'driver'; language: string; driver: Driver }
  | { kind: 'language'; language: string }

/** Result of a driver. */
interface DriverResult {
  language: string
  driver: Driver
  findings: Finding[]
}

/** Result of a language's compiler, type checker or parser. */
interface LanguageResult {
  name: string
  version: string
  /** Files that were checked, as paths relative to the root. */
  files: string[]
  findings: Finding[]
}

/** Result of a task. */
export type TaskResult =
  | { kind: 'types'; result: TypesResult }
  | { kind: 'page'; result: PageResult }
  | { kind: 'file'; result: FileResult }
  | { kind: 'driver'; result: DriverResult }
  | { kind: 'language'; result: LanguageResult }

/** Input that all tasks share. */
export interface TaskContext {
  root: string
  tools: Toolchain
}

/**
 * Plans the tasks of pages, the longest ones first.
 * @param languages names of the client languages whose drivers can run
 * @param all whether `pages` are all pages, so that files and programs that no page shows are run too
 */
export function planTasks(root: string, pages: PageSamples[], languages: readonly string[], all: boolean): Task[] {
  const used = new Set(pages.flatMap((page) => page.used.map((file) => `${SAMPLES_DIR}/${file}`)))
  const isUsed = (file: string): boolean => all || used.has(file)
  const expected = expectedErrors(pages)
  const usedLanguages = languages.filter((language) => samplesOf(root, language).some(isUsed))
  const drivers = usedLanguages.flatMap((language) => {
    const found = driversOf(root, language)
    const whole = language === 'node' ? wholePrograms(root, pages, found) : []
    return [...found, ...whole]
      .filter(({ file, covers }) => [file, ...covers].some(isUsed))
      .map((driver) => ({ language, driver }))
  })
  const driverFiles = new Set(drivers.map(({ driver }) => driver.file))
  const typed = filesBelow(root, SAMPLES_DIR, ['.ts']).filter((file) => isUsed(file) || driverFiles.has(file))
  const typedPages = pages.filter(({ samples }) => samples.some(({ fence }) => fence.language === 'ts'))
  return [
    ...usedLanguages
      .filter((language) => language !== 'node')
      .map((language): Task => ({ kind: 'language', language })),
    ...drivers.map((driver): Task => ({ kind: 'driver', ...driver })),
    ...(typed.length + typedPages.length > 0
      ? [{ kind: 'types' as const, files: typed.map(belowSamples), pages: typedPages }]
      : []),
    ...pages.map((page): Task => ({ kind: 'page', page })),
    ...filesBelow(root, SAMPLES_DIR, CHECKED_FILES)
      .filter(isUsed)
      .map(belowSamples)
      .map((file): Task => ({ kind: 'file', file, expectedError: expected.get(file) })),
  ]
}

const belowSamples = (file: string): string => file.slice(SAMPLES_DIR.length + 1)

/** Files that are run (validation files) or checked by themselves. */
const CHECKED_FILES = ['.yaml', '.yml', '.tf']

/** Runs a task. Errors in content become findings of its result. */
export async function runTask({ root, tools }: TaskContext, task: Task): Promise<TaskResult> {
  switch (task.kind) {
    case 'types':
      return { kind: 'types', result: await checkTypes(root, task) }
    case 'page':
      return { kind: 'page', result: await runPage(root, task.page, await withPython(root, task.page, tools)) }
    case 'file':
      return { kind: 'file', result: await runFile(root, task.file, tools.zed, task.expectedError) }
    case 'driver':
      return { kind: 'driver', result: await runDriver(root, task, tools) }
    case 'language':
      return { kind: 'language', result: await checkLanguage(root, task.language) }
  }
}

/** Adds the Python of the samples' virtual environment, if it's installed, for a page that calls Python. */
async function withPython(root: string, page: PageSamples, tools: Toolchain): Promise<Toolchain> {
  if (!programsCalledOn(page).includes('python')) return tools
  const python = await findLanguage(root, 'python')
  if ('missing' in python || python.interpreter === undefined) return tools
  return { ...tools, python: { path: python.interpreter, version: python.version } }
}

/** Uses SpiceDB's default quantization, so that a sample fails if it reads its own write without asking for fresh data. */
async function runDriver(root: string, task: Task & { kind: 'driver' }, { spicedb }: Toolchain): Promise<DriverResult> {
  const { language, driver } = task
  if (!spicedb) throw new Error(`spicedb is missing, but ${driver.file} was planned`)
  const toolchain = await installedLanguage(root, language)
  const server = await startServer({ program: spicedb.path })
  try {
    return { language, driver, findings: await toolchain.run(driver) }
  } finally {
    await server.stop()
  }
}

async function checkLanguage(root: string, name: string): Promise<LanguageResult> {
  const toolchain = await installedLanguage(root, name)
  return { name, version: toolchain.version, files: samplesOf(root, name), findings: await toolchain.check() }
}

async function installedLanguage(root: string, name: string): Promise<LanguageToolchain> {
  const language = await findLanguage(root, name)
  if ('missing' in language) throw new Error(language.missing)
  return language
}
