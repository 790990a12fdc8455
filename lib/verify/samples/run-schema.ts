import type { Sample } from '../../build/samples/collect.ts'
import { setupFile } from '../../build/samples/fence.ts'
import { SampleError } from '../../build/samples/sample-error.ts'
import { EngineError } from './engine/engine.ts'
import { lineOfSchemaError } from './locate-schema-error.ts'
import type { PageRun } from './outcome.ts'
import { completeSchema, inlineImports } from './schema-text.ts'

/**
 * Writes the schema of a `zed` fence into the page's database. For a region, that is the schema of its whole file. The
 * schema of a validation file goes into an empty database.
 * @throws SampleError at the line that the engine names
 */
export async function runSchema(run: PageRun, sample: Sample): Promise<void> {
  const { fence } = sample
  const fromYaml = /\.ya?ml$/.test(fence.file ?? '')
  const raw = fence.file && !fromYaml && !fence.in ? run.read.text(fence.file) : sample.text
  const setup = fence.setup === undefined ? undefined : run.read.inFolder(setupFile(fence))
  const { text, before } = completeSchema(raw, { in: fence.in, setup })
  const schema = inlineImports(text, (path) => run.read.readSibling(fence.file, path))
  if (fence.fresh || fromYaml) await run.database.reset()
  try {
    await run.database.writeSchema(schema)
  } catch (error) {
    throw schemaError(error, schema, before, raw === sample.text ? 0 : 1 - sample.textPlace.line)
  }
}

/**
 * Moves an error of WriteSchema to the line of the sample that it names.
 * @param before number of lines that were inserted before the sample
 * @param shift lines from the shown text to the text that was written
 */
function schemaError(error: unknown, schema: string, before: number, shift: number): unknown {
  if (!(error instanceof EngineError)) return error
  const line = lineOfSchemaError(error.detail, schema)
  const offset = line === undefined ? 0 : line - before
  return new SampleError(error.message, 'fix the schema', offset < 0 ? 0 : offset + shift)
}
