import type { Sample } from '../../build/samples/collect.ts'
import { SampleError } from '../../build/samples/sample-error.ts'
import { EngineError } from './engine/engine.ts'
import type { PageRun } from './outcome.ts'
import { lineOfError } from './schema-place.ts'
import { completeSchema, inlineImports } from './schema-text.ts'

/**
 * Writes the schema of a `zed` fence into the page's database: of a shown region its whole file, of a validation file its
 * schema, into an empty database. Throws SampleError at the line that the engine names.
 */
export async function runSchema(run: PageRun, sample: Sample): Promise<void> {
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
    throw schemaError(error, schema, before, raw === sample.text ? 0 : 1 - sample.textPlace.line)
  }
}

/**
 * Places an error of WriteSchema at the line of the sample that it names.
 * `before`: lines that were put before the sample; `shift`: from the shown text to the text that was written.
 */
function schemaError(error: unknown, schema: string, before: number, shift: number): unknown {
  if (!(error instanceof EngineError)) return error
  const line = lineOfError(error.detail, schema)
  const offset = line === undefined ? 0 : line - before
  return new SampleError(error.message, 'mend the schema', offset < 0 ? 0 : offset + shift)
}
