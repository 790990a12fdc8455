import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** Keys that are kept, the newest first. */
const KEPT = 500

const stored = z.array(z.string())

/** Keys of what has passed, in `.cache/`, so that a writer does not wait for what has not changed. */
export class Passed {
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
    // Another run might have added keys since.
    this.#keys = [...new Set([...keys, ...read(this.#path)])].slice(0, KEPT)
    mkdirSync(dirname(this.#path), { recursive: true })
    writeFileSync(this.#path, JSON.stringify(this.#keys))
  }
}

/** A file that cannot be read counts as empty. */
function read(path: string): string[] {
  try {
    return existsSync(path) ? stored.parse(JSON.parse(readFileSync(path, 'utf8'))) : []
  } catch {
    return []
  }
}
