import type { PageSamples } from '../../../build/samples/collect.ts'
import { filesBelow, readSample, SAMPLES_DIR } from '../../../build/samples/paths.ts'
import { fileUseOf } from '../called-file.ts'
import { importClosure } from './import-graph.ts'

/** Programs as paths below samples/. */
export interface Programs {
  /** All TypeScript files, which are all type-checked. */
  all: string[]
  /** Programs to run: `NAME.run.ts`, and whole programs that a page shows and that no `NAME.run.ts` imports. */
  toRun: string[]
  /** For each file, including schemas and expressions, the programs in `toRun` that import or name it. */
  runBy: Map<string, string[]>
}

/**
 * Finds the Node programs below samples/.
 * @param pages pages that show them; a whole program isn't run if all its fences have `skip`, or if the page runs it itself
 */
export function findPrograms(root: string, pages: readonly PageSamples[]): Programs {
  const all = filesBelow(root, SAMPLES_DIR, ['.ts']).map((file) => file.slice(SAMPLES_DIR.length + 1))
  const runs = all.filter((file) => file.endsWith('.run.ts'))
  const runBy = new Map<string, string[]>()
  const reach = (program: string) => {
    for (const file of importClosure(root, program)) runBy.set(file, [...(runBy.get(file) ?? []), program])
  }
  runs.forEach(reach)
  const shown = new Set(pages.flatMap(runnableFiles))
  const left = all.filter((file) => shown.has(file) && !runBy.has(file))
  const whole = left.filter((file) => isWholeProgram(readSample(root, file)))
  whole.forEach(reach)
  return { all, toRun: [...runs, ...whole], runBy }
}

/** Files of fences that can be run by themselves, as opposed to servers that the page runs in the background. */
const runnableFiles = (page: PageSamples): string[] =>
  page.samples.flatMap((sample) => {
    const { file, skip } = sample.fence
    return file === undefined || skip !== undefined || fileUseOf(page, sample)?.block.fence.background !== undefined
      ? []
      : file
  })

/** Whether a TypeScript text is a program to run, as opposed to a module: it exports nothing, and calls or awaits something. */
export const isWholeProgram = (text: string): boolean => !/^export /m.test(text) && /^(?:await |[\w.]+\()/m.test(text)
