import { type Program, parse } from 'acorn'
import { transformSync } from 'esbuild'
import type { PageSamples } from '../../build/collect.ts'
import { filesBelow, readSample, SAMPLES_DIR } from '../../build/paths.ts'
import { callerOf } from '../called-file.ts'
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
    return file === undefined || skip !== undefined || callerOf(page, sample)?.fence.background !== undefined
      ? []
      : file
  })

/**
 * Whether a TypeScript text is a program to run, as opposed to a module: it exports nothing, and a top-level statement calls
 * or awaits something. False for a text with a syntax error, which type-checking reports.
 */
export function isWholeProgram(text: string): boolean {
  const body = parseStatements(text)
  return !EXPORTED_TYPE.test(text) && !body.some(exportsSomething) && body.some(acts)
}

function parseStatements(text: string): Statement[] {
  try {
    const { code } = transformSync(text, { loader: 'ts', format: 'esm', logLevel: 'silent' })
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body
  } catch {
    return []
  }
}

/** An export that esbuild removes together with the types, before the text is parsed. */
const EXPORTED_TYPE = /^export (?:type|interface|declare)\b/m

type Statement = Program['body'][number]

const exportsSomething = ({ type }: Statement): boolean => type.startsWith('Export')

const acts = (statement: Statement): boolean =>
  statement.type === 'ExpressionStatement' &&
  (statement.expression.type === 'CallExpression' || statement.expression.type === 'AwaitExpression')
