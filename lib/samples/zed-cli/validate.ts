import { embedded } from '../engine/embedded.ts'
import type { Engine } from '../engine/engine.ts'
import { runValidation } from '../run-validation.ts'
import { inlineImports } from '../schema-text.ts'
import { parseValidationFile, type ValidationFile } from '../validation-file.ts'
import { NotRun, type ZedCall } from './call.ts'
import { readNamed } from './schema.ts'

/** `zed validate FILE…`: runs each file in a database in memory, as zed does. */
export async function validate(call: ZedCall): Promise<void> {
  let valid = 0
  for (const name of call.args) {
    if (call.args.length > 1) call.print(name)
    if (await validateFile(call, name)) valid++
  }
  if (call.args.length > 1) call.print(`total files: ${call.args.length}, successfully validated files: ${valid}`)
}

async function validateFile(call: ZedCall, name: string): Promise<boolean> {
  if (/^https?:/.test(name)) throw new NotRun('zed validate of an address on the network')
  const { path, text } = readNamed(call, name, 'open ')
  const isZed = call.flags.string('type') === 'zed' || (!call.flags.has('type') && name.endsWith('.zed'))
  const besides = (other: string) => call.run.read.besides(path, other)
  const file: ValidationFile = isZed ? schemaOnly(text) : parseValidationFile(text, besides)
  const engine = await embedded.open()
  try {
    return await judge(call, engine, { ...file, schema: inlineImports(file.schema, besides) })
  } finally {
    await engine.close()
  }
}

const schemaOnly = (schema: string): ValidationFile => ({
  schema,
  schemaLine: 0,
  relationships: [],
  assertions: [],
  expectations: [],
})

async function judge(call: ZedCall, engine: Engine, file: ValidationFile): Promise<boolean> {
  const failures = await runValidation(engine, file)
  if (failures.length > 0) throw failures[0]
  const assertions = file.assertions.filter(({ list }) => list !== 'assertCaveated').length
  const counts = `${file.relationships.length} relationships loaded, ${assertions} assertions run, ${file.expectations.length} expected relations validated`
  call.print(`Success! - ${counts}`)
  return true
}
