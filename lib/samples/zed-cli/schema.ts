import { EngineError } from '../engine/engine.ts'
import { SampleError } from '../sample-error.ts'
import { NotRun, type ZedCall, ZedError } from './call.ts'
import { prettyJson } from './text.ts'

/** A file that a command names, from samples/. Throws ZedError with Go's words, `prefix` before them. */
export function readNamed(call: ZedCall, name: string, prefix = ''): { path: string; text: string } {
  const path = call.run.read.find(name.replace(/^file:\/\//, ''))
  try {
    return { path, text: call.run.shell.files.get(name) ?? call.run.read.text(path) }
  } catch (error) {
    if (error instanceof SampleError) throw new SampleError(`${prefix}${name}: ${error.what}`, error.remedy)
    throw error
  }
}

/** `zed schema write` */
export async function write(call: ZedCall): Promise<void> {
  if (call.flags.string('schema-definition-prefix')) throw new NotRun('--schema-definition-prefix is not imitated')
  const name = call.args[0]
  if (name === undefined && call.stdin === undefined) throw new ZedError('must provide file path or contents via stdin')
  const text = name === undefined ? (call.stdin ?? '') : readNamed(call, name).text
  if (text === '') throw new ZedError('attempted to write empty schema')
  try {
    const json = await call.run.database.writeSchema(text)
    if (call.flags.bool('json')) call.print(prettyJson(json))
  } catch (error) {
    if (error instanceof EngineError) throw new ZedError(`failed to write schema: ${error.message}`)
    throw error
  }
}

/** `zed schema read` */
export async function read(call: ZedCall): Promise<void> {
  const engine = await call.run.database.engine()
  const { text, json } = await engine.readSchema()
  call.print(call.flags.bool('json') ? prettyJson(json) : text)
}
