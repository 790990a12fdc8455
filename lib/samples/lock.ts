import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Finding } from '../content/finding.ts'
import type { PageSamples, Sample } from './collect.ts'
import { EMBEDDED_SPICEDB } from './engine/embedded-version.ts'
import type { Mark } from './mark.ts'

/** The file that holds what came of each block, for the marks in the pages. */
export const LOCK_FILE = 'samples.lock.json'

/** By page file a line for each block in order: its hash, and how it was run (`run`, `none`, `part WHY`, `not WHY`). */
const lockSchema = z.strictObject({
  engine: z.string(),
  pages: z.record(z.string(), z.array(z.string().regex(/^[0-9a-f]{10} (?:run|none|(?:part|not) \S.*)$/))),
})
export type SamplesLock = z.infer<typeof lockSchema>

const EMPTY: SamplesLock = { engine: EMBEDDED_SPICEDB, pages: {} }

/** Reads the lock; a missing one is empty. Throws an Error for one that is broken. */
export function readLock(root: string): SamplesLock {
  const path = join(root, LOCK_FILE)
  if (!existsSync(path)) return EMPTY
  const parsed = lockSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`${LOCK_FILE}  ${z.prettifyError(parsed.error)}  → npm run samples -- --update`)
}

/** Writes the lock, pages in order of their names, so that two branches seldom touch the same lines. */
export function writeLock(root: string, { engine, pages }: SamplesLock): void {
  const sorted = Object.fromEntries(Object.entries(pages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(join(root, LOCK_FILE), `${JSON.stringify({ engine, pages: sorted }, null, 2)}\n`)
}

/** The marks of a page, by block; each is taken once, so that two equal blocks keep their own. */
export function marksOf(lock: SamplesLock, page: string): (hash: string) => Mark | undefined {
  const left = [...(lock.pages[page] ?? [])]
  return (hash) => {
    const index = left.findIndex((line) => line.startsWith(`${hash} `))
    const [line] = index < 0 ? [] : left.splice(index, 1)
    return line === undefined ? undefined : parseMark(line.slice(hash.length + 1))
  }
}

function parseMark(text: string): Mark {
  const [, kind, why = ''] = /^(\w+)(?: (.*))?$/.exec(text) ?? []
  return kind === 'part' || kind === 'not' ? { kind, why } : { kind: kind === 'run' ? 'run' : 'none' }
}

/** What the lock holds of a page. In: its blocks and what came of them, in order. */
export const linesOf = (samples: readonly Sample[], marks: readonly Mark[]): string[] =>
  samples.map(({ hash }, index) => `${hash} ${formatMark(marks[index] ?? { kind: 'none' })}`)

const formatMark = (mark: Mark): string => ('why' in mark ? `${mark.kind} ${mark.why}` : mark.kind)

/**
 * Where the lock does not tell the truth about a page: a finding for the first block that differs.
 * In: the lines that the page should have.
 */
export function lockFindings(lock: SamplesLock, { page, samples }: PageSamples, lines: readonly string[]): Finding[] {
  const locked = lock.pages[page] ?? []
  const index = lines.findIndex((line, at) => locked[at] !== line)
  const at = index < 0 && locked.length > lines.length ? lines.length : index
  if (at < 0) return []
  const place = samples[Math.min(at, samples.length - 1)]?.place ?? { file: page, line: 1, column: 1 }
  return [{ ...place, what: difference(locked[at], lines[at]), remedy: REMEDY }]
}

const REMEDY = 'run npm run samples -- --update, with the route of the page or without'

function difference(locked: string | undefined, line: string | undefined): string {
  if (line === undefined) return `${LOCK_FILE} has a block that the page no longer has`
  if (locked?.slice(0, 10) !== line.slice(0, 10)) return `${LOCK_FILE} does not know this block, or not here`
  return `${LOCK_FILE} says "${locked.slice(11)}" of this block, but it is "${line.slice(11)}"`
}

/** Pages of the lock that do not exist, and a lock of another SpiceDB. */
export function strayFindings(lock: SamplesLock, pages: readonly PageSamples[]): Finding[] {
  const known = new Set(pages.map(({ page }) => page))
  const stray = Object.keys(lock.pages).filter((page) => !known.has(page))
  const wrong = stray.map((page) => `${page} does not exist`)
  if (lock.engine !== EMBEDDED_SPICEDB) wrong.push(`the lock is of SpiceDB ${lock.engine}, not ${EMBEDDED_SPICEDB}`)
  return wrong.map((what) => ({ file: LOCK_FILE, line: 1, column: 1, what, remedy: REMEDY }))
}
