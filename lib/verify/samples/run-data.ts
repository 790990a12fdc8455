import type { Sample } from '../../build/samples/collect.ts'
import { SampleError } from '../../build/samples/sample-error.ts'
import { parseAssertions, runAssertions } from './assertions.ts'
import { type Engine, EngineError } from './engine/engine.ts'
import { Failures } from './expected-error.ts'
import type { PageRun } from './outcome.ts'
import { parseRelationships, type Relationship } from './relationship.ts'
import { touch } from './run-validation.ts'

/**
 * Writes the relationships of a fence. Those of a validation file go into a database with the schema of that file.
 * @throws SampleError
 */
export async function runRelationships(run: PageRun, sample: Sample): Promise<void> {
  const { fence } = sample
  if (/\.ya?ml$/.test(fence.file ?? '')) await run.database.useSchema(run.read.validationSchema(fence.file ?? ''))
  if (fence.fresh) await run.database.clearRelationships()
  const placed = parseRelationships(sample.text)
  if (placed.length === 0) throw new SampleError('this fence has no relationships', 'write one per line')
  const engine = await run.database.engine()
  try {
    await touch(
      engine,
      placed.map(({ relationship }) => relationship),
    )
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
      await touch(engine, [relationship])
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
export async function runAssertionFence(run: PageRun, sample: Sample): Promise<void> {
  if (sample.fence.file) return // The validation file is run as a whole, in a database of its own.
  const assertions = parseAssertions(sample.text)
  if (assertions.length === 0) throw new SampleError('this fence has no assertions', 'write assertTrue: and a list')
  const failures = await runAssertions(await run.database.engine(), assertions)
  if (failures.length > 0) throw new Failures(failures)
}
