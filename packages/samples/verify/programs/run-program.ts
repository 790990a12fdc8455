import type { Finding } from '@authzed-docs/shared/finding.ts'
import { SAMPLES_DIR } from '../../build/paths.ts'
import { type Execution, execute } from '../languages/execute.ts'
import { KEY } from '../terminal/page-server.ts'
import { bundleProgram } from './bundle.ts'

/** Result of one program. */
export interface ProgramResult {
  /** Path relative to the repository root. */
  file: string
  findings: Finding[]
}

/** Servers without TLS that a program runs against, which the caller has started. Addresses are `localhost:port`. */
export interface ProgramServers {
  /** A `spicedb serve` with the key `local-dev-key` and an empty database, started for this program only. */
  endpoint: string
  /** A `spicedb serve-testing`. Programs use a random key for each database, so they can share it. */
  testingEndpoint: string
  /** The read-only port of that `serve-testing`, `--readonly-grpc-addr`. */
  testingReadOnlyEndpoint: string
}

/** Time limit in seconds. The slowest program needs 16 s, but ten times that on a very busy machine. */
const TIME_LIMIT = 180

/** Length to which findings shorten an error message, in characters. */
const MESSAGE_LENGTH = 400

/**
 * Runs a program of samples/, which must exit with status 0 within the time limit. Environment variables name the servers.
 * @param path below samples/
 * @param limit in seconds
 */
export async function runProgram(
  root: string,
  path: string,
  servers: ProgramServers,
  limit: number = TIME_LIMIT,
): Promise<ProgramResult> {
  const file = `${SAMPLES_DIR}/${path}`
  const program = await bundleProgram(root, path)
  if ('findings' in program) return { file, findings: program.findings }
  const env = {
    ...process.env,
    SPICEDB_ENDPOINT: servers.endpoint,
    SPICEDB_TOKEN: KEY,
    SPICEDB_TESTING_ENDPOINT: servers.testingEndpoint,
    SPICEDB_TESTING_READONLY_ENDPOINT: servers.testingReadOnlyEndpoint,
  }
  try {
    return {
      file,
      findings: findingsOf(file, await execute(process.execPath, program.args, { cwd: root, env, limit }), limit),
    }
  } finally {
    program.remove()
  }
}

function findingsOf(file: string, { status, stdout, stderr, timedOut }: Execution, limit: number): Finding[] {
  if (status === 0) return []
  const output = `${stdout}\n${stderr}`
  const place = { file, ...placeIn(file, output) }
  if (timedOut)
    return [{ ...place, what: `didn't end within ${limit} s`, remedy: 'close connections, or make it faster' }]
  return [{ ...place, what: `exit status ${status}, 0 expected: ${messageOf(output)}`, remedy: 'fix the program' }]
}

/** The first line of a stack trace that is in the program itself. */
function placeIn(file: string, output: string): { line: number; column: number } {
  const at = output.indexOf(`${file}:`)
  const [, line = '1', column = '1'] = at < 0 ? [] : (/^:(\d+):(\d+)/.exec(output.slice(at + file.length)) ?? [])
  return { line: Number(line), column: Number(column) }
}

/** The error message in one line, or the last lines of the output when there isn't one. */
function messageOf(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  const first = lines.findIndex((line) => /^(?:Uncaught )?\w*Error\b/.test(line))
  const end = lines.findIndex((line, index) => index > first && /^at /.test(line))
  const message = first < 0 ? lines.filter(Boolean).slice(-3) : lines.slice(first, end < 0 ? undefined : end)
  const text = message.filter(Boolean).join(' ')
  return text.length > MESSAGE_LENGTH ? `${text.slice(0, MESSAGE_LENGTH)}…` : text || '(no output)'
}
