import { embedded } from '../engine/embedded.ts'
import type { Engine } from '../engine/engine.ts'
import { SampleError } from '../sample-error.ts'
import { inlineImports } from '../schema-text.ts'
import { parseValidationFile, type ValidationFile } from '../validation-file.ts'
import { NotRun, type ZedCall, ZedError } from './call.ts'
import { findErrors } from './find-errors.ts'
import { errorLines, frame } from './frame.ts'
import { lint, type Warning } from './lint.ts'
import { readNamed } from './schema.ts'
import { readCanonical } from './schema-model.ts'

/** A file that `zed validate` was given. */
export interface Validated {
  /** Last part of its path, for messages. */
  base: string
  contents: string
  file: ValidationFile
}

/** `zed validate FILE…`: runs each file in a database in memory, as zed does, wherever the page's database is. */
export async function validate(call: ZedCall): Promise<void> {
  let valid = 0
  for (const name of call.args) {
    if (call.args.length > 1) call.print(name)
    const good = await validateFile(call, readFile(call, name))
    if (good) valid++
    else {
      call.exit = 1
      return // zed stops at the first file with an error and prints no total.
    }
  }
  if (call.args.length > 1) call.print(`total files: ${call.args.length}, successfully validated files: ${valid}`)
}

function readFile(call: ZedCall, name: string): Validated {
  if (/^https?:/.test(name)) throw new NotRun('zed validate of an address on the network')
  const { path, text } = readNamed(call, name, 'open ')
  const isZed = call.flags.string('type') === 'zed' || (!call.flags.has('type') && name.endsWith('.zed'))
  const besides = (other: string) => call.run.read.besides(path, other)
  const file = isZed ? schemaOnly(text) : parse(text, besides)
  if (!isZed && !file.schema) throw new ZedError('either schema or schemaFile must be present')
  return {
    base: name.split('/').pop() ?? name,
    contents: text,
    file: { ...file, schema: inlineImports(file.schema, besides) },
  }
}

const schemaOnly = (schema: string): ValidationFile => ({
  schema,
  schemaLine: 0,
  relationships: [],
  assertions: [],
  expectations: [],
})

/** zed words a file that cannot be read as it likes; that is not imitated, and such a file is no good sample. */
function parse(text: string, besides: (path: string) => string): ValidationFile {
  try {
    return parseValidationFile(text, besides)
  } catch (error) {
    if (error instanceof SampleError) throw new SampleError(`line ${error.lineOffset + 1}: ${error.what}`, error.remedy)
    throw error
  }
}

async function validateFile(call: ZedCall, given: Validated): Promise<boolean> {
  const engine = await embedded.open()
  try {
    const errors = await findErrors(engine, given)
    for (const error of errors) for (const line of errorLines(error, given.contents)) call.print(line)
    if (errors.length === 0) await printSuccess(call, engine, given)
    return errors.length === 0
  } finally {
    await engine.close()
  }
}

async function printSuccess(call: ZedCall, engine: Engine, { contents, file }: Validated): Promise<void> {
  const warnings = lint(readCanonical((await engine.readSchema()).text), file.schema)
  for (const warning of warnings) for (const line of warningLines(warning, contents, file)) call.print(line)
  const run = file.assertions.filter(({ list }) => list !== 'assertCaveated').length
  const { relationships, expectations } = file
  const counts = `${relationships.length} relationships loaded, ${run} assertions run, ${expectations.length} expected relations validated`
  call.print(`${warnings.length > 0 ? 'complete' : 'Success!'} - ${counts}`)
  if (warnings.length > 0 && call.flags.bool('fail-on-warn')) call.exit = 1
}

/** zed counts the line of a schema inside of YAML from the line of its key: it points one line too high (v1.2.0). */
function warningLines({ message, line, column, source }: Warning, contents: string, file: ValidationFile): string[] {
  const shift = file.schemaLine === undefined ? 0 : Math.max(0, file.schemaLine - 1)
  return [`warning: ${message}`, ...frame(contents, line + shift, source, column), '']
}
