import { runAssertions } from './assertions.ts'
import { compareExpectation } from './compare-expected.ts'
import { type Engine, EngineError } from './engine/engine.ts'
import type { Relationship } from './relationship.ts'
import { SampleError } from './sample-error.ts'
import { lineOfError } from './schema-place.ts'
import type { ValidationFile } from './validation-file.ts'

/** Updates in one write; the engine's default limit is 1000 (`--write-relationships-max-updates-per-call`). */
const BATCH = 500

/** Writes relationships with TOUCH. Throws EngineError. */
export async function touch(engine: Engine, relationships: readonly Relationship[]): Promise<void> {
  for (let start = 0; start < relationships.length; start += BATCH) {
    const batch = relationships.slice(start, start + BATCH)
    await engine.writeRelationships(batch.map((relationship) => ({ operation: 'TOUCH', relationship })))
  }
}

/**
 * Runs a validation file in an empty database.
 * Out: the failures, each with its line in the file (from 0) as `lineOffset`; all of them, not only the first.
 */
export async function runValidation(engine: Engine, file: ValidationFile): Promise<SampleError[]> {
  const loading = await load(engine, file)
  if (loading) return [loading]
  const failures = await runAssertions(engine, file.assertions)
  const caveated = file.relationships.map(({ relationship }) => relationship)
  for (const expectation of file.expectations)
    failures.push(...(await compareExpectation(engine, expectation, caveated)))
  return failures
}

/** Writes schema and relationships; gives the failure, if any. */
async function load(engine: Engine, file: ValidationFile): Promise<SampleError | undefined> {
  try {
    await engine.writeSchema(file.schema)
  } catch (error) {
    return inSchema(error, file)
  }
  try {
    await touch(
      engine,
      file.relationships.map(({ relationship }) => relationship),
    )
  } catch (error) {
    return new SampleError(messageOf(error), 'mend the relationships', file.relationships[0]?.line)
  }
}

function inSchema(error: unknown, file: ValidationFile): SampleError {
  const line = lineOfError(messageOf(error), file.schema) ?? 0
  return new SampleError(
    messageOf(error),
    'mend the schema',
    file.schemaLine === undefined ? 0 : file.schemaLine + line,
  )
}

function messageOf(error: unknown): string {
  if (error instanceof EngineError) return error.message
  throw error
}
