import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const storedSchema = z.object({ state: z.string(), pieces: z.record(z.string(), z.string()) })

/** What decides how code is colored, besides the code: all of this folder, and the packages. */
const FOLDER = 'lib/build/highlight'
const PACKAGES = 'package-lock.json'

/** More than the site has: above it, what was not asked for is forgotten. */
const MOST = 5000

/**
 * What was made of pieces of code, kept from build to build: whatever else changes, their colors are the same while the
 * highlighter is as it was.
 */
export class HighlightCache {
  readonly #file: string
  readonly #state: string
  readonly #stored: Map<string, string>
  readonly #asked = new Map<string, string>()
  #isNew = false

  /**
   * @param file holds the pieces; one that cannot be read, or was written in another state, counts as empty
   * @param state of the highlighter
   */
  constructor(file: string, state: string) {
    this.#file = file
    this.#state = state
    this.#stored = readStored(file, state)
  }

  /** Undefined for a piece that is not kept. */
  get(piece: string): string | undefined {
    const key = keyOf(piece)
    const result = this.#asked.get(key) ?? this.#stored.get(key)
    if (result !== undefined) this.#asked.set(key, result)
    return result
  }

  set(piece: string, result: string): void {
    const key = keyOf(piece)
    this.#isNew ||= this.#stored.get(key) !== result
    this.#asked.set(key, result)
  }

  /** Writes the file, where there is something new. Others that write it at the same time lose nothing but time. */
  save(): void {
    if (!this.#isNew) return
    const all = new Map([...this.#stored, ...this.#asked])
    const pieces = Object.fromEntries(all.size > MOST ? this.#asked : all)
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(`${this.#file}.${process.pid}`, JSON.stringify({ state: this.#state, pieces }))
    renameSync(`${this.#file}.${process.pid}`, this.#file)
    this.#isNew = false
  }
}

/**
 * Hash of everything that decides how code is colored.
 * @param root the project's root
 */
export function highlighterFingerprint(root: string): string {
  const hash = createHash('sha256')
  const own = readdirSync(join(root, FOLDER)).map((name) => `${FOLDER}/${name}`)
  for (const file of [PACKAGES, ...own.sort()])
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

const keyOf = (piece: string): string => createHash('sha256').update(piece).digest('base64url').slice(0, 16)

function readStored(file: string, state: string): Map<string, string> {
  try {
    const stored = storedSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    return new Map(stored.state === state ? Object.entries(stored.pieces) : [])
  } catch {
    return new Map()
  }
}
