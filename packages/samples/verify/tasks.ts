import type { Finding } from '@authzed-docs/shared/finding.ts'
import type { PageSamples } from '../build/collect.ts'
import { filesBelow, SAMPLES_DIR } from '../build/paths.ts'
import type { Toolchain } from './find-toolchain.ts'
import { findLanguage } from './languages/index.ts'
import type { Driver } from './languages/language.ts'
import type { PageResult } from './outcome.ts'
import { checkTypes, type TypesResult } from './programs/check-types.ts'
import type { Programs } from './programs/find-programs.ts'
import { type ProgramResult, runProgram } from './programs/run-program.ts'
import { programsCalledOn, runPage } from './run.ts'
import { expectedErrors, type FileResult, runFile } from './run-files.ts'
import { GRPC_ADDRESS, startServer } from './terminal/page-server.ts'

/** A part of the samples that can run independently. Files are below samples/, pages below the root. */
export type Task =
  | { kind: 'program'; file: string }
  | { kind: 'types'; files: string[]; pages: PageSamples[] }
  | { kind: 'page'; page: PageSamples }
  | { kind: 'file'; file: string; expectedError?: string }
  | { kind: 'driver'; language: string; driver: Driver }

/** Result of a driver in Python, Go or Java. */
interface DriverResult {
  language: string
  driver: Driver
  findings: Finding[]
}

/** Result of a task. */
export type TaskResult =
  | { kind: 'program'; result: ProgramResult }
  | { kind: 'types'; result: TypesResult }
  | { kind: 'page'; result: PageResult }
  | { kind: 'file'; result: FileResult }
  | { kind: 'driver'; result: DriverResult }

/** Input that all tasks share. */
export interface TaskContext {
  root: string
  tools: Toolchain
  programs: Programs
}

/**
 * Plans the tasks of pages, the longest ones first.
 * @param all whether `pages` are all pages, so that files and programs that no page shows are run too
 */
export function planTasks(root: string, pages: PageSamples[], programs: Programs, all: boolean): Task[] {
  const used = new Set(pages.flatMap((page) => page.used))
  const expected = expectedErrors(pages)
  const files = all
    ? filesBelow(root, SAMPLES_DIR, CHECKED_FILES).map((file) => file.slice(SAMPLES_DIR.length + 1))
    : [...used].filter((file) => CHECKED_FILES.some((end) => file.endsWith(end)))
  const programsToRun = programs.toRun.filter((program) => all || reaches(programs, program, used))
  const typed = programs.all.filter((file) => all || used.has(file) || programsToRun.includes(file))
  const typedPages = pages.filter(hasPrograms)
  return [
    ...programsToRun.map((file): Task => ({ kind: 'program', file })),
    ...(typed.length + typedPages.length > 0 ? [{ kind: 'types' as const, files: typed, pages: typedPages }] : []),
    ...pages.map((page): Task => ({ kind: 'page', page })),
    ...files.map((file): Task => ({ kind: 'file', file, expectedError: expected.get(file) })),
  ]
}

/** Files that are run (validation files) or checked by themselves. */
const CHECKED_FILES = ['.yaml', '.yml', '.tf']

const hasPrograms = ({ samples }: PageSamples): boolean => samples.some(({ fence }) => fence.language === 'ts')

const reaches = ({ runBy }: Programs, program: string, files: ReadonlySet<string>): boolean =>
  [...files].some((file) => runBy.get(file)?.includes(program))

/** Runs a task. Errors in content become findings of its result. */
export async function runTask({ root, tools, programs }: TaskContext, task: Task): Promise<TaskResult> {
  switch (task.kind) {
    case 'program':
      return { kind: 'program', result: await runNodeProgram(root, task.file, tools) }
    case 'types':
      return { kind: 'types', result: await checkTypes(root, task) }
    case 'page':
      return {
        kind: 'page',
        result: await runPage(root, task.page, await withPython(root, task.page, tools), () => programs),
      }
    case 'file':
      return { kind: 'file', result: await runFile(root, task.file, tools.zed, task.expectedError) }
    case 'driver':
      return { kind: 'driver', result: await runDriver(root, task, tools) }
  }
}

/** Adds the Python of the samples' virtual environment, if it's installed, for a page that calls Python. */
async function withPython(root: string, page: PageSamples, tools: Toolchain): Promise<Toolchain> {
  if (!programsCalledOn(page).includes('python')) return tools
  const python = await findLanguage(root, 'python')
  if ('missing' in python || python.interpreter === undefined) return tools
  return { ...tools, python: { path: python.interpreter, version: python.version } }
}

/** Ports of the `serve-testing` that runs next to the SpiceDB on the default ports. */
const TESTING = { grpc: 'localhost:50061', readOnly: 'localhost:50062' }

async function runNodeProgram(root: string, file: string, { spicedb }: Toolchain): Promise<ProgramResult> {
  if (!spicedb) throw new Error(`spicedb is missing, but ${file} was planned`)
  const program = spicedb.path
  const flags = ['--grpc-addr', TESTING.grpc, '--readonly-grpc-addr', TESTING.readOnly]
  const server = await startServer({ program })
  try {
    const testing = await startServer({ program, command: 'serve-testing', flags })
    try {
      return await runProgram(root, file, {
        endpoint: GRPC_ADDRESS,
        testingEndpoint: TESTING.grpc,
        testingReadOnlyEndpoint: TESTING.readOnly,
      })
    } finally {
      await testing.stop()
    }
  } finally {
    await server.stop()
  }
}

/** Uses SpiceDB's default quantization, so that a sample fails if it reads its own write without asking for fresh data. */
async function runDriver(root: string, task: Task & { kind: 'driver' }, { spicedb }: Toolchain): Promise<DriverResult> {
  const { language, driver } = task
  const found = await findLanguage(root, language)
  if ('missing' in found || !spicedb)
    throw new Error(`${language} or spicedb is missing, but ${driver.file} was planned`)
  const server = await startServer({ program: spicedb.path })
  try {
    return { language, driver, findings: await found.run(driver) }
  } finally {
    await server.stop()
  }
}
