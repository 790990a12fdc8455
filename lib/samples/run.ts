import { parseAssertions, runAssertions } from './assertions.ts'
import type { PageSamples, Sample } from './collect.ts'
import { EngineError, type EngineSource } from './engine/engine.ts'
import { PageDatabase } from './page-database.ts'
import { sampleFolderOf } from './paths.ts'
import { type Place, type Problem, problemAt, SampleError } from './problem.ts'
import { parseRelationships } from './relationship.ts'
import { type Rewrite, runConsole } from './run-console.ts'
import { runOtherFence } from './run-other.ts'
import { touch } from './run-validation.ts'
import { type SampleReader, sampleReader } from './sample-reader.ts'
import { completeSchema, errorLine, inlineImports } from './schema-text.ts'
import { newZedState, type ZedState } from './zed-cli/state.ts'

/** What came of one fence, or of one command of a console fence. */
export interface Outcome {
  place: Place
  /** Why it was not run; undefined when it was. */
  notRun?: string
  problems: Problem[]
}

export interface PageResult {
  page: string
  outcomes: Outcome[]
  problems: Problem[]
  /** Shown output that could be replaced by the real one. */
  rewrites: Rewrite[]
}

/** What the fences of one page share while they run. */
export interface PageRun {
  root: string
  page: PageSamples
  source: EngineSource
  database: PageDatabase
  zed: ZedState
  read: SampleReader
}

/** Runs all fences of a page in order, in a database of the page. Mistakes are listed, not thrown. */
export async function runPage(root: string, page: PageSamples, source: EngineSource): Promise<PageResult> {
  const read = sampleReader(root, sampleFolderOf(page.page))
  const run: PageRun = { root, page, source, database: new PageDatabase(source), zed: newZedState(), read }
  const result: PageResult = { page: page.page, outcomes: [], problems: [...page.problems], rewrites: [] }
  try {
    for (const sample of page.samples) result.outcomes.push(...(await runSample(run, sample, result.rewrites)))
  } finally {
    await run.database.close()
  }
  result.problems.push(...result.outcomes.flatMap((outcome) => outcome.problems))
  return result
}

async function runSample(run: PageRun, sample: Sample, rewrites: Rewrite[]): Promise<Outcome[]> {
  const { fence, place } = sample
  if (fence.skip) return [{ place, notRun: fence.skip, problems: [] }]
  if (fence.language === 'console') return runConsole(run, sample, rewrites)
  const runner = RUNNERS[fence.language]
  if (fence.language === 'yaml' && fence.assertions) return [await guard(sample, () => runAssertionFence(run, sample))]
  return runner ? [await guard(sample, () => runner(run, sample))] : [await runOtherFence(run, sample)]
}

type Runner = (run: PageRun, sample: Sample) => Promise<void>
const RUNNERS: Partial<Record<Sample['fence']['language'], Runner>> = {
  zed: runSchema,
  relationships: runRelationships,
}

/** Runs a fence and compares what it throws with its `error=`. */
async function guard(sample: Sample, run: () => Promise<void>): Promise<Outcome> {
  const { place, fence } = sample
  const thrown = await caught(run)
  const problems = fence.error === undefined ? thrown.map((error) => problemAt(sample.textPlace, error)) : []
  if (fence.error !== undefined) problems.push(...unexpected(fence.error, thrown, place))
  return { place, problems }
}

/** Problems of a fence that must fail. */
export function unexpected(wanted: string, thrown: unknown[], place: Place): Problem[] {
  const messages = thrown.map((error) => (error instanceof SampleError ? error.what : String(error)))
  if (messages.some((message) => message.includes(wanted))) return []
  if (messages.length === 0) {
    return [
      {
        ...place,
        what: `expected the error "${wanted}", but it succeeded`,
        remedy: 'remove error= or mend the sample',
      },
    ]
  }
  const what = `expected the error "${wanted}", got "${messages.join('; ')}"`
  return [{ ...place, what, remedy: 'mend error= or the sample' }]
}

/** Thrown by a fence that has several failures. */
export class Failures extends Error {
  readonly all: SampleError[]
  constructor(all: SampleError[]) {
    super(all.map((error) => error.message).join('\n'))
    this.all = all
  }
}

async function caught(run: () => Promise<void>): Promise<unknown[]> {
  try {
    await run()
    return []
  } catch (error) {
    return error instanceof Failures ? error.all : [error]
  }
}

async function runSchema(run: PageRun, sample: Sample): Promise<void> {
  const { fence } = sample
  const fromYaml = /\.ya?ml$/.test(fence.file ?? '')
  const raw = fence.file && !fromYaml && !fence.in ? run.read.text(fence.file) : sample.text
  const setup = fence.setup === undefined ? undefined : run.read.inFolder(`${fence.setup}.zed`)
  const { text, before } = completeSchema(raw, { in: fence.in, setup })
  const schema = inlineImports(text, (path) => run.read.besides(fence.file, path))
  if (fence.fresh || fromYaml) await run.database.renew()
  try {
    await run.database.writeSchema(schema)
  } catch (error) {
    throw schemaError(error, before, raw === sample.text ? 0 : 1 - sample.textPlace.line)
  }
}

/**
 * Places an error of WriteSchema at the line of the sample that it names.
 * `before`: lines that were put before the sample; `shift`: from the shown text to the text that was written.
 */
function schemaError(error: unknown, before: number, shift: number): unknown {
  if (!(error instanceof EngineError)) return error
  const line = errorLine(error.detail)
  const offset = line === undefined ? 0 : line - 1 - before
  return new SampleError(error.message, 'mend the schema', offset < 0 ? 0 : offset + shift)
}

async function runRelationships(run: PageRun, sample: Sample): Promise<void> {
  const { fence } = sample
  if (/\.ya?ml$/.test(fence.file ?? '')) await run.database.useSchema(run.read.validationSchema(fence.file ?? ''))
  if (fence.fresh) await run.database.empty()
  const relationships = parseRelationships(sample.text).map(({ relationship }) => relationship)
  if (relationships.length === 0) throw new SampleError('no relationship in this fence', 'write one per line')
  try {
    await touch(await run.database.engine(), relationships)
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    throw new SampleError(error.message, 'mend the relationships or the schema before them')
  }
}

async function runAssertionFence(run: PageRun, sample: Sample): Promise<void> {
  if (sample.fence.file) return // The validation file is run as a whole, in a database of its own.
  const assertions = parseAssertions(sample.text)
  if (assertions.length === 0) throw new SampleError('no assertion in this fence', 'write assertTrue: and a list')
  const failures = await runAssertions(await run.database.engine(), assertions)
  if (failures.length > 0) throw new Failures(failures)
}
