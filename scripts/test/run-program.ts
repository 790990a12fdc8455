import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../root.ts'

/** Characters of a program's output that are kept for the end. */
const MAX_OUTPUT_CHARS = 20_000

/** Lines that the end of a test run repeats of a step that failed. */
const LAST_LINES = 40

export interface Run {
  succeeded: boolean
  /** Exit status; null if the program couldn't be started or was killed. */
  status: number | null
  /** The end of what the program printed. */
  output: string
}

interface Options {
  /** Environment variables in addition to those of this process. */
  env?: Record<string, string>
  /** Doesn't print the output while the program runs. */
  quiet?: boolean
}

/** Runs a program of `node_modules`. */
export const runProgram = (name: string, args: readonly string[], options: Options = {}): Promise<Run> =>
  run(join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name), args, options)

/** Runs a program and prints its output while it runs. A program that can't be started has failed. */
export function run(program: string, args: readonly string[], { env, quiet = false }: Options = {}): Promise<Run> {
  const colors: Record<string, string> = process.stdout.isTTY && !quiet ? { FORCE_COLOR: '1' } : {}
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...colors, ...process.env, ...env },
    shell: program.endsWith('.cmd'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (!quiet) process.stdout.write(text)
      output = (output + text).slice(-MAX_OUTPUT_CHARS)
    })
  }
  return new Promise((done) => {
    child.on('error', (error) => done({ succeeded: false, status: null, output: error.message }))
    child.on('close', (status) => done({ succeeded: status === 0, status, output }))
  })
}

/** The last lines of a program's output, without colors. */
export const lastLines = (output: string): string =>
  stripVTControlCharacters(output).trimEnd().split('\n').slice(-LAST_LINES).join('\n')
