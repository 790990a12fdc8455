import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const fileSchema = z.object({ state: z.string(), pieces: z.record(z.string(), z.string()) })

/** Inputs of highlighting besides the code itself: its folders, what they import, and the installed packages. */
const FOLDERS = ['packages/shared/highlight', 'lib/highlight/build']
export const FILES_OUTSIDE = [
  'package-lock.json',
  'lib/page/browser/clipboard-text.ts',
  'packages/shared/schema/elements.ts',
  'packages/shared/mdx/mdx-element.ts',
  'packages/shared/brand.ts',
]

/** More entries than the site needs. Above this limit, entries that weren't used in this run are dropped. */
const MAX_ENTRIES = 5000

/** Caches highlighted code between builds. Entries stay valid while the highlighter's fingerprint is the same. */
export class HighlightCache {
  readonly #file: string
  readonly #fingerprint: string
  readonly #stored: Map<string, string>
  readonly #used = new Map<string, string>()
  #isDirty = false

  /**
   * @param file cache file; treated as empty if it can't be read or has another fingerprint
   * @param fingerprint of the highlighter
   */
  constructor(file: string, fingerprint: string) {
    this.#file = file
    this.#fingerprint = fingerprint
    this.#stored = readStored(file, fingerprint)
  }

  /** Returns the cached result, if there is one. */
  get(code: string): string | undefined {
    const key = cacheKey(code)
    const result = this.#used.get(key) ?? this.#stored.get(key)
    if (result !== undefined) this.#used.set(key, result)
    return result
  }

  set(code: string, result: string): void {
    const key = cacheKey(code)
    this.#isDirty ||= this.#stored.get(key) !== result
    this.#used.set(key, result)
  }

  /** Writes the file if entries were added. The write is atomic; if processes overlap, the last one wins. */
  save(): void {
    if (!this.#isDirty) return
    const all = new Map([...this.#stored, ...this.#used])
    const pieces = Object.fromEntries(all.size > MAX_ENTRIES ? this.#used : all)
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(`${this.#file}.${process.pid}`, JSON.stringify({ state: this.#fingerprint, pieces }))
    renameSync(`${this.#file}.${process.pid}`, this.#file)
    this.#isDirty = false
  }
}

/**
 * Hash of the highlighter's inputs.
 * @param root the project's root
 * @returns 16 hexadecimal digits
 */
export function highlighterFingerprint(root: string): string {
  const hash = createHash('sha256')
  const own = FOLDERS.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
  for (const file of [...FILES_OUTSIDE, ...own.sort()])
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

const cacheKey = (code: string): string => createHash('sha256').update(code).digest('base64url').slice(0, 16)

function readStored(file: string, fingerprint: string): Map<string, string> {
  try {
    const stored = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    return new Map(stored.state === fingerprint ? Object.entries(stored.pieces) : [])
  } catch {
    return new Map()
  }
}
