import type { Sample } from '../build/collect.ts'
import { setupFile } from '../build/fence.ts'
import { SampleError } from '../build/sample-error.ts'
import { parseAssertions, runAssertions } from './assertions.ts'
import { type Engine, EngineError } from './engine/engine.ts'
import { checkExpectedError, Failures } from './expected-error.ts'
import type { Outcome, PageContext } from './outcome.ts'
import { parseRelationships, type Relationship } from './relationship.ts'
import { fromRecording } from './run-terminal.ts'
import { completeSchema, inlineImports } from './schema-text.ts'

/** Whether a block is for the page's database: a schema, relationships or assertions. */
export const isForSpicedb = ({ fence }: Sample): boolean =>
  fence.language === 'zed' || fence.language === 'relationships' || (fence.language === 'yaml' && fence.assertions)

/** Runs a schema, relationships or assertions in the page's database. */
export async function runInSpicedb(ctx: PageContext, sample: Sample): Promise<Outcome> {
  const { language, fresh, error } = sample.fence
  // A schema with `fresh` starts with an empty database, whatever was in it before.
  if (language === 'zed' && fresh) ctx.isDatabaseStale = false
  if (ctx.isDatabaseStale) return fromRecording(ctx, sample)
  const run = language === 'zed' ? runSchema : language === 'relationships' ? runRelationships : runAssertionFence
  const findings = await checkExpectedError(sample, () => run(ctx, sample))
  // The playground's engine words some errors differently from a server.
  if (error !== undefined && findings.length > 0 && ctx.isMissing('spicedb')) return fromRecording(ctx, sample)
  return { status: 'run', programs: ['spicedb'], findings }
}

/** The part of the context that this needs. */
type Context = Pick<PageContext, 'database' | 'read'>

/**
 * Writes the schema of a `zed` fence into the page's database. For a region, that is the schema of its whole file. The
 * schema of a validation file goes into an empty database.
 * @throws SampleError at the line that the engine names
 */
async function runSchema({ database, read }: Context, sample: Sample): Promise<void> {
  const { fence } = sample
  const fromYaml = isYaml(fence.file)
  const raw = fence.file && !fromYaml && !fence.in ? read.text(fence.file) : sample.text
  const setup = fence.setup === undefined ? undefined : read.inFolder(setupFile(fence))
  const { text, before } = completeSchema(raw, { in: fence.in, setup })
  const schema = inlineImports(text, (path) => read.readSibling(fence.file, path))
  if (fence.fresh || fromYaml) await database.reset()
  try {
    await database.writeSchema(schema)
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    // Errors of the parser name a line.
    const [, line] = /\bline (\d+), column \d+/.exec(error.message) ?? []
    const offset = Number(line ?? 0) - 1 - before
    const shift = raw === sample.text ? 0 : 1 - sample.textPlace.line
    throw new SampleError(error.message, 'fix the schema', offset < 0 ? 0 : offset + shift)
  }
}

const isYaml = (file = ''): boolean => /\.ya?ml$/.test(file)

/**
 * Writes the relationships of a fence. Those of a validation file go into a database with the schema of that file.
 * @throws SampleError
 */
async function runRelationships({ database, read }: Context, { fence, text }: Sample): Promise<void> {
  if (fence.file && isYaml(fence.file)) await database.useSchema(read.validationSchema(fence.file))
  const placed = parseRelationships(text)
  if (placed.length === 0) throw new SampleError('this fence has no relationships', 'write one per line')
  const engine = await database.engine()
  try {
    await engine.touch(placed.map(({ relationship }) => relationship))
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    const line = fence.error === undefined ? await firstRejectedLine(engine, placed) : 0
    throw new SampleError(error.message, 'fix the relationships or the schema before them', line)
  }
}

/** Line of the first relationship that the engine rejects when it's written alone. */
async function firstRejectedLine(
  engine: Engine,
  placed: { relationship: Relationship; line: number }[],
): Promise<number> {
  for (const { relationship, line } of placed) {
    try {
      await engine.touch([relationship])
    } catch {
      return line
    }
  }
  return placed[0]?.line ?? 0
}

/**
 * Runs the assertions of a fence.
 * @throws Failures
 */
async function runAssertionFence({ database }: Context, { fence, text }: Sample): Promise<void> {
  if (fence.file) return // The validation file is run as a whole, in a database of its own.
  const assertions = parseAssertions(text)
  if (assertions.length === 0) throw new SampleError('this fence has no assertions', 'write assertTrue: and a list')
  const failures = await runAssertions(await database.engine(), assertions)
  if (failures.length > 0) throw new Failures(failures)
}
