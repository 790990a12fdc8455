import type { PageSamples } from './collect.ts'
import type { EngineSource } from './engine/engine.ts'
import type { PageResult } from './outcome.ts'
import { filesBelow, SAMPLES_DIR } from './paths.ts'
import { checkTypes, type TypesResult } from './programs/check-types.ts'
import type { Programs } from './programs/find.ts'
import { type ProgramResult, runProgram } from './programs/run-program.ts'
import { runPage } from './run.ts'
import { type FileResult, runFile, wantedErrors } from './run-files.ts'

/** A part of the samples that can be run apart from the others. Files stand below samples/, pages below the root. */
export type Task =
  | { kind: 'program'; file: string }
  | { kind: 'types'; files: string[]; pages: PageSamples[] }
  | { kind: 'page'; page: PageSamples }
  | { kind: 'file'; file: string; wanted?: string }

/** What came of a task. */
export type TaskResult =
  | { kind: 'program'; result: ProgramResult }
  | { kind: 'types'; result: TypesResult }
  | { kind: 'page'; result: PageResult }
  | { kind: 'file'; result: FileResult }

/** What the tasks of a process share. */
export interface TaskContext {
  root: string
  source: EngineSource
  programs: Programs
}

/**
 * The tasks for some pages, or (`all`) for the whole of pages/ and samples/. The longest stand first.
 * @throws SampleError for a missing file
 */
export function planTasks(root: string, pages: readonly PageSamples[], programs: Programs, all: boolean): Task[] {
  const used = new Set(pages.flatMap((page) => page.used))
  const wanted = wantedErrors(pages)
  const files = all
    ? filesBelow(root, SAMPLES_DIR, CHECKED_FILES).map((file) => file.slice(SAMPLES_DIR.length + 1))
    : [...used].filter((file) => CHECKED_FILES.some((end) => file.endsWith(end)))
  const mine = programs.toRun.filter((program) => all || reaches(programs, program, used))
  const typed = programs.all.filter((file) => all || used.has(file) || mine.includes(file))
  const typedPages = pages.filter(hasPrograms)
  return [
    ...mine.map((file): Task => ({ kind: 'program', file })),
    ...(typed.length + typedPages.length > 0 ? [{ kind: 'types' as const, files: typed, pages: typedPages }] : []),
    ...pages.map((page): Task => ({ kind: 'page', page })),
    ...files.map((file): Task => ({ kind: 'file', file, wanted: wanted.get(file) })),
  ]
}

/** Files that are run (validation files) or checked by themselves. */
const CHECKED_FILES = ['.yaml', '.yml', '.tf']

const hasPrograms = ({ samples }: PageSamples): boolean => samples.some(({ fence }) => fence.language === 'ts')

const reaches = ({ runBy }: Programs, program: string, files: ReadonlySet<string>): boolean =>
  [...files].some((file) => runBy.get(file)?.includes(program))

/** Runs a task. Mistakes of a writer are findings of its result. */
export async function runTask({ root, source, programs }: TaskContext, task: Task): Promise<TaskResult> {
  switch (task.kind) {
    case 'program':
      return { kind: 'program', result: await runProgram(root, task.file, { kind: 'embedded' }) }
    case 'types':
      return { kind: 'types', result: await checkTypes(root, task) }
    case 'page':
      return { kind: 'page', result: await runPage(root, task.page, source, async () => programs) }
    case 'file':
      return { kind: 'file', result: await runFile(root, task.file, source, task.wanted) }
  }
}
