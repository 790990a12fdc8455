import type { PageSamples } from '../../../build/samples/collect.ts'
import { filesBelow, readSample, SAMPLES_DIR } from '../../../build/samples/paths.ts'
import { callerOf } from '../called-file.ts'
import { closureOf } from './graph.ts'

/** The programs of samples/, as paths below it. */
export interface Programs {
  /** All TypeScript files. Each of them is type-checked. */
  all: string[]
  /** Those that are run: `NAME.run.ts`, and whole programs that a page shows and that no `NAME.run.ts` imports. */
  toRun: string[]
  /** For each file, including schemas and expressions, the programs of `toRun` that import or name it. */
  runBy: Map<string, string[]>
}

/**
 * Finds the Node programs below samples/.
 * @param pages pages whose fences show them; a whole program isn't run if every fence that shows it has `skip`, or is run by the page
 */
export async function findPrograms(root: string, pages: readonly PageSamples[]): Promise<Programs> {
  const all = filesBelow(root, SAMPLES_DIR, ['.ts']).map((file) => file.slice(SAMPLES_DIR.length + 1))
  const runs = all.filter((file) => file.endsWith('.run.ts'))
  const runBy = new Map<string, string[]>()
  const reach = (program: string) => {
    for (const file of closureOf(root, program)) runBy.set(file, [...(runBy.get(file) ?? []), program])
  }
  runs.forEach(reach)
  const shown = new Set(pages.flatMap(runnableFiles))
  const left = all.filter((file) => shown.has(file) && !runBy.has(file))
  const whole = left.length > 0 ? await wholeOnes(root, left) : []
  whole.forEach(reach)
  return { all, toRun: [...runs, ...whole], runBy }
}

/** Files of fences that can be run alone: one that a command of the page keeps running in the background doesn't end. */
const runnableFiles = (page: PageSamples): string[] =>
  page.samples.flatMap((sample) => {
    const { file, skip } = sample.fence
    return file === undefined || skip !== undefined || callerOf(page, sample)?.fence.background !== undefined
      ? []
      : file
  })

/** Loads the parser only when it is needed. */
async function wholeOnes(root: string, files: readonly string[]): Promise<string[]> {
  const { isWholeProgram } = await import('./whole-program.ts')
  return files.filter((file) => isWholeProgram(readSample(root, file)))
}
