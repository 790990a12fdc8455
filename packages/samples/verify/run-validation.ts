import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { SampleError } from '../build/sample-error.ts'
import { browserEngine } from './engine/browser-engine.ts'
import { Failures } from './expected-error.ts'
import type { Tool } from './find-toolchain.ts'
import { schemaOfValidationFile, validationFile } from './schema-text.ts'
import { stripControls } from './terminal/terminal.ts'

/**
 * Runs a validation file with `zed validate`.
 * @throws SampleError with zed's message at the line that it names
 */
export async function validateWithZed({ path: program }: Tool, file: string): Promise<void> {
  try {
    await promisify(execFile)(program, ['validate', file], { timeout: 60_000, env: { ...process.env, NO_COLOR: '1' } })
  } catch (error) {
    const { stdout, stderr } = z.object({ stdout: z.string(), stderr: z.string() }).parse(error)
    throw zedError(stripControls(`${stdout}${stderr}`).split('\n'))
  }
}

/** `zed validate` quotes the lines around an error and marks the line itself with `>`. */
function zedError(output: readonly string[]): SampleError {
  const lines = output.map((line) => line.trim()).filter(Boolean)
  const marked = lines.map((line) => /^(\d+) >/.exec(line)?.[1]).find((line) => line !== undefined)
  const what = lines.filter((line) => !/^(?:\d+ [|>]|>|\|)/.test(line)).join(' ')
  return new SampleError(what, 'fix the validation file', marked === undefined ? 0 : Number(marked) - 1)
}

/**
 * Runs a validation file in the playground's engine, for machines without zed.
 * @throws Failures
 */
export async function validateInBrowserEngine(yaml: string, readFile: (path: string) => string): Promise<void> {
  const { relationships, assertions, validation } = validationFile.parse(parse(yaml))
  const run = await browserEngine()
  const { failure, errors } = run({
    schema: schemaOfValidationFile(yaml, readFile),
    relationships: relationships ?? '',
    ...(assertions ? { assertions: stringify(assertions) } : {}),
    ...(validation ? { expected: stringify(validation) } : {}),
  })
  const messages = [failure, ...errors.map(({ message, context }) => `${message} (${context})`)].filter(Boolean)
  if (messages.length > 0)
    throw new Failures(messages.map((what) => new SampleError(String(what), 'fix the validation file')))
}
