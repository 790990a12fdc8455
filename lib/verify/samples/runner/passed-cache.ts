import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** Cache limit. Beyond it, the oldest keys are dropped. */
const MAX_KEYS = 500

const stored = z.array(z.string())

/** Cache in `.cache/` with keys of tasks that have passed, so that runs of single pages skip unchanged ones. */
export class PassedCache {
  readonly #path: string
  #keys: string[]

  constructor(root: string) {
    this.#path = join(root, '.cache/samples-passed.json')
    this.#keys = read(this.#path)
  }

  has(key: string): boolean {
    return this.#keys.includes(key)
  }

  add(keys: readonly string[]): void {
    // Another run might have added keys in the meantime.
    this.#keys = [...new Set([...keys, ...read(this.#path)])].slice(0, MAX_KEYS)
    mkdirSync(dirname(this.#path), { recursive: true })
    writeFileSync(this.#path, JSON.stringify(this.#keys))
  }
}

/** Reads the keys. A missing or invalid file counts as empty. */
function read(path: string): string[] {
  try {
    return existsSync(path) ? stored.parse(JSON.parse(readFileSync(path, 'utf8'))) : []
  } catch {
    return []
  }
}
