import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Finding } from '../../content/finding.ts'
import type { Address, EngineSource } from '../engine/engine.ts'
import { serveEngine } from '../engine/serve.ts'
import { SAMPLES_DIR } from '../paths.ts'
import { javascriptOf } from './javascript.ts'
import { type Ended, spawnNode } from './spawn-node.ts'

/** What came of one program. */
export interface ProgramResult {
  /** Path from the repository's root. */
  file: string
  /** Why it was not run; undefined when it was. */
  notRun?: string
  findings: Finding[]
}

/** Longest run of a program, in seconds. The slowest of ours waits for windows of 5 s and takes 12 s. */
export const TIME_LIMIT = 60

/** Exit status of a program that needs two databases where a served SpiceDB has one. */
export const NEEDS_MORE_DATABASES = 75

/** Longest part of an error that a finding shows, in characters. */
const MESSAGE_LENGTH = 400

/**
 * Runs a program of samples/ and demands exit status 0 within the limit (in seconds).
 * `NAME.run.ts` starts databases of its own, which a hook leads to the served SpiceDB when the source is one. A whole
 * program finds a SpiceDB with an empty database at `SPICEDB_ENDPOINT` with the key `SPICEDB_TOKEN`.
 */
export async function runProgram(
  root: string,
  path: string,
  source: EngineSource,
  limit: number = TIME_LIMIT,
): Promise<ProgramResult> {
  const file = `${SAMPLES_DIR}/${path}`
  if (source.address) {
    const ended = await runServed(root, path, source.address, limit)
    const notRun = 'it needs more than the one database of a served SpiceDB'
    if (ended.code === NEEDS_MORE_DATABASES) return { file, notRun, findings: [] }
    return { file, findings: findingsOf(file, ended, limit) }
  }
  const program = await javascriptOf(root, path)
  if ('mistakes' in program) return { file, findings: program.mistakes }
  try {
    const start = (env: Record<string, string>) =>
      spawnNode([...program.args, join(root, file)], { cwd: root, env, limit })
    const ended = await (path.endsWith('.run.ts') ? start({}) : withDatabase(source, start))
    return { file, findings: findingsOf(file, { ...ended, output: program.inSource(ended.output) }, limit) }
  } finally {
    program.remove()
  }
}

function runServed(root: string, path: string, { endpoint, token }: Address, limit: number): Promise<Ended> {
  const env = { SPICEDB_ENDPOINT: endpoint, SPICEDB_TOKEN: token }
  const args = ['--import', TSX, '--import', SERVED_HOOK, join(root, SAMPLES_DIR, path)]
  return spawnNode(args, { cwd: root, env, limit })
}

/** Runs something beside a SpiceDB with an empty database, which it finds by these environment variables. */
async function withDatabase<T>(source: EngineSource, run: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const engine = await source.open()
  const served = await serveEngine(async (key) => (key === KEY ? engine : undefined))
  try {
    return await run({ SPICEDB_ENDPOINT: served.endpoint, SPICEDB_TOKEN: KEY })
  } finally {
    served.close()
    await engine.close()
  }
}

/** The preshared key of the site's samples. */
const KEY = 'local-dev-key'

/** The hook for a served SpiceDB is TypeScript and reads much of lib/. */
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const SERVED_HOOK = new URL('served-hook.ts', import.meta.url).href

function findingsOf(file: string, { code, output, late }: Ended, limit: number): Finding[] {
  if (code === 0) return []
  const place = { file, ...placeIn(file, output) }
  if (late) return [{ ...place, what: `did not end within ${limit} s`, remedy: 'close connections, or end it earlier' }]
  return [{ ...place, what: `exit status ${code}, 0 expected: ${messageOf(output)}`, remedy: 'mend the program' }]
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
