import { parseDocument } from 'yaml'
import { z } from 'zod'
import { EngineError } from '../engine/engine.ts'
import { parseRelationships, type Relationship } from '../relationship.ts'
import { SampleError } from '../sample-error.ts'
import { NotRun, type ZedCall, ZedError } from './call.ts'
import { readNamed } from './schema.ts'

/** What import takes from a validation file. */
const file = z.object({
  schema: z.string().default(''),
  relationships: z.string().nullish(),
  schemaFile: z.string().optional(),
})

/** `zed import FILE`: writes schema and relationships, prints log lines only. */
export async function importFile(call: ZedCall): Promise<void> {
  if (/^https?:/.test(call.arg(0))) throw new NotRun('zed import from an address on the network')
  if (call.flags.string('schema-definition-prefix')) throw new NotRun('--schema-definition-prefix is not imitated')
  const { path, text } = readNamed(call, call.arg(0), 'open ')
  const parsed = file.safeParse(parseDocument(text).toJS())
  if (!parsed.success) throw new SampleError(`${path} is no validation file`, 'write the keys schema and relationships')
  const schema = parsed.data.schemaFile ? call.run.read.besides(path, parsed.data.schemaFile) : parsed.data.schema
  if (call.flags.bool('schema', true)) await importSchema(call, schema)
  if (call.flags.bool('relationships', true)) await importRelationships(call, parsed.data.relationships ?? '')
}

async function importSchema(call: ZedCall, schema: string): Promise<void> {
  call.log('INF', 'importing schema')
  try {
    await call.run.database.writeSchema(schema)
  } catch (error) {
    if (error instanceof EngineError) throw new ZedError(`error importing schema: ${error.message}`)
    throw error
  }
}

async function importRelationships(call: ZedCall, text: string): Promise<void> {
  const relationships = parseRelationships(text).map(({ relationship }) => relationship)
  const size = call.flags.number('batch-size', 1000)
  const fields = { batch_size: size, workers: call.flags.number('workers', 1), count: relationships.length }
  call.log('INF', 'importing relationships', fields)
  for (let start = 0; start < relationships.length; start += size) {
    const batch = relationships.slice(start, start + size)
    await writeBatch(call, batch)
    call.log('INF', 'imported relationships', { batch_no: start / size, count: batch.length })
  }
}

async function writeBatch(call: ZedCall, batch: Relationship[]): Promise<void> {
  const engine = await call.run.database.engine()
  try {
    await engine.writeRelationships(batch.map((relationship) => ({ operation: 'TOUCH', relationship })))
  } catch (error) {
    if (error instanceof EngineError) throw new ZedError(`error importing relationships: ${error.message}`)
    throw error
  }
}
