import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { RECORDINGS_DIR } from '../build/recording.ts'

/** Path of the recorded results for samples/. */
export const FILE_RECORDS = `${RECORDINGS_DIR}/samples.json`

const record = z.strictObject({
  /** First 10 hexadecimal digits of the SHA-256 of the file. */
  hash: z.string().regex(/^[0-9a-f]{10}$/),
  /** `run` by a driver or a program, or only `checked` by a compiler, a parser or a schema. */
  status: z.enum(['run', 'checked']),
  programs: z.array(z.string()),
})

const records = z.strictObject({
  programs: z.record(z.string(), z.string()),
  files: z.record(z.string(), record),
})

export type FileRecord = z.infer<typeof record>
/** Records by path relative to the repository root; `programs` has the version of each program in them. */
export type FileRecords = z.infer<typeof records>

/**
 * Reads `recordings/samples.json`. A missing file counts as empty.
 * @throws Error when the file doesn't match the schema
 */
export function readFileRecords(root: string): FileRecords {
  const path = join(root, FILE_RECORDS)
  if (!existsSync(path)) return { programs: {}, files: {} }
  return parseFileRecords(readFileSync(path, 'utf8'))
}

/** @throws Error when the text doesn't match the schema */
export function parseFileRecords(text: string): FileRecords {
  const parsed = records.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new Error(`${FILE_RECORDS}:1:1  ${z.prettifyError(parsed.error)}  → run npm run samples -- --record`)
}

/** Writes the records, sorted by path, so that two branches rarely touch the same lines. */
export function writeFileRecords(root: string, { programs, files }: FileRecords): void {
  const path = join(root, FILE_RECORDS)
  mkdirSync(dirname(path), { recursive: true })
  const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(path, `${JSON.stringify({ programs, files: sorted }, null, 2)}\n`)
}

/** Hash of a file, as in its record. */
export const hashFile = (root: string, file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex')
    .slice(0, 10)
