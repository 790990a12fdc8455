import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Finding } from '../../content/finding.ts'
import type { EngineSource } from '../engine/engine.ts'
import { serveEngine } from '../engine/serve.ts'
import { SAMPLES_DIR } from '../paths.ts'

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

interface Ended {
  code: number | null
  /** What was written to stdout and stderr. */
  output: string
  late: boolean
}

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
  const ended = await runIn(root, file, source, limit)
  if (ended.code === 0) return { file, findings: [] }
  if (ended.code === NEEDS_MORE_DATABASES && source.address)
    return { file, notRun: 'it needs more than the one database of a served SpiceDB', findings: [] }
  return { file, findings: [findingOf(file, ended, limit)] }
}

async function runIn(root: string, file: string, source: EngineSource, limit: number): Promise<Ended> {
  if (source.address) {
    const { endpoint, token } = source.address
    const hook = new URL('served-hook.ts', import.meta.url).href
    return start(root, ['--import', hook], file, { SPICEDB_ENDPOINT: endpoint, SPICEDB_TOKEN: token }, limit)
  }
  if (file.endsWith('.run.ts')) return start(root, [], file, {}, limit)
  const engine = await source.open()
  const served = await serveEngine(async (key) => (key === KEY ? engine : undefined))
  try {
    return await start(root, [], file, { SPICEDB_ENDPOINT: served.endpoint, SPICEDB_TOKEN: KEY }, limit)
  } finally {
    served.close()
    await engine.close()
  }
}

/** The preshared key of the site's samples. */
const KEY = 'local-dev-key'

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

function start(
  root: string,
  more: readonly string[],
  file: string,
  env: Record<string, string>,
  limit: number,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', TSX, ...more, join(root, file)], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const state = { output: '', late: false }
    const timer = setTimeout(() => {
      state.late = true
      child.kill('SIGKILL')
    }, limit * 1000)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        state.output += text
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, ...state })
    })
  })
}

function findingOf(file: string, { code, output, late }: Ended, limit: number): Finding {
  const place = { file, ...placeIn(file, output) }
  if (late) return { ...place, what: `did not end within ${limit} s`, remedy: 'close connections, or end it earlier' }
  return { ...place, what: `exit status ${code}, 0 expected: ${messageOf(output)}`, remedy: 'mend the program' }
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
