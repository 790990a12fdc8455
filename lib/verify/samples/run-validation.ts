import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Sample } from '../../build/samples/collect.ts'
import { SampleError } from '../../build/samples/sample-error.ts'
import { runAssertions } from './assertions.ts'
import { type Engine, EngineError, type EngineSource } from './engine/engine.ts'
import { checkExpectedError, Failures } from './expected-error.ts'
import type { Tool } from './find-toolchain.ts'
import { lineOfSchemaError } from './locate-schema-error.ts'
import type { Outcome, PageRun } from './outcome.ts'
import type { Relationship } from './relationship.ts'
import { fromRecording } from './run-terminal.ts'
import { stripControls } from './terminal/terminal.ts'
import { parseValidationFile, type ValidationFile } from './validation-file.ts'

/** Updates per write. SpiceDB's default limit is 1000 (`--write-relationships-max-updates-per-call`). */
const BATCH = 500

/**
 * Writes relationships with TOUCH.
 * @throws EngineError
 */
export async function touch(engine: Engine, relationships: readonly Relationship[]): Promise<void> {
  for (let start = 0; start < relationships.length; start += BATCH) {
    const batch = relationships.slice(start, start + BATCH)
    await engine.writeRelationships(batch.map((relationship) => ({ operation: 'TOUCH', relationship })))
  }
}

/** Runs a validation file that is written in the page itself. */
export async function runValidationText(run: PageRun, sample: Sample): Promise<Outcome> {
  const terminal = run.isMissing('zed') ? undefined : run.terminal
  const zed = async () => {
    const name = `validation-${sample.hash}.yaml`
    terminal?.save(name, sample.text)
    const ran = await terminal?.run(`zed validate ${name}`)
    if (ran && ran.exit !== 0) throw zedError(ran.output)
  }
  if (terminal) return { status: 'run', programs: ['zed'], findings: await checkExpectedError(sample, zed) }
  // The embedded SpiceDB checks less than zed, so the block also needs its recording.
  const recorded = fromRecording(run, sample)
  const validateEmbedded = () =>
    validate(run.scratch, () => parseValidationFile(sample.text, (path) => run.read.readSibling(undefined, path)))
  const findings = sample.fence.error === undefined ? await checkExpectedError(sample, validateEmbedded) : []
  return { ...recorded, findings: [...recorded.findings, ...findings] }
}

/**
 * Runs a validation file with `zed validate`.
 * @throws SampleError with zed's message at the line that it names
 */
export async function validateWithZed({ path: program }: Tool, file: string): Promise<void> {
  try {
    await promisify(execFile)(program, ['validate', file], { timeout: 60_000, env: { ...process.env, NO_COLOR: '1' } })
  } catch (error) {
    const { stdout, stderr } = failure.parse(error)
    throw zedError(stripControls(`${stdout}${stderr}`).split('\n'))
  }
}

const failure = z.object({ stdout: z.string(), stderr: z.string() })

/** `zed validate` quotes the lines around an error and marks the line itself with `>`. */
function zedError(output: readonly string[]): SampleError {
  const lines = output.map((line) => line.trim()).filter(Boolean)
  const marked = lines.map((line) => /^(\d+) >/.exec(line)?.[1]).find((line) => line !== undefined)
  const what = lines.filter((line) => !/^(?:\d+ [|>]|>|\|)/.test(line)).join(' ')
  return new SampleError(what, 'fix the validation file', marked === undefined ? 0 : Number(marked) - 1)
}

/**
 * Loads a validation file into the embedded engine and checks its assertions. Expected relations need zed.
 * @throws Failures, each with its line in the file
 */
export async function validate(source: EngineSource, parse: () => ValidationFile): Promise<void> {
  const file = parse()
  const engine = await source.open()
  try {
    const failures = await load(engine, file).then(
      () => runAssertions(engine, file.assertions),
      (error: unknown) => [inFile(error, file)],
    )
    if (failures.length > 0) throw new Failures(failures)
  } finally {
    await engine.close()
  }
}

async function load(engine: Engine, { schema, relationships }: ValidationFile): Promise<void> {
  await engine.writeSchema(schema)
  await touch(
    engine,
    relationships.map(({ relationship }) => relationship),
  )
}

function inFile(error: unknown, { schema, schemaLine }: ValidationFile): SampleError {
  if (!(error instanceof EngineError)) throw error
  const line = lineOfSchemaError(error.message, schema)
  const inText = line === undefined || schemaLine === undefined ? 0 : schemaLine + line
  return new SampleError(error.message, 'fix the schema or the relationships', inText)
}
