import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../find-toolchain.ts'
import type { LanguageResult } from '../languages/language.ts'
import type { TaskResult } from '../tasks.ts'

/** Results that weren't used for this long are removed, in milliseconds. */
const MAX_AGE_MS = 30 * 24 * 3600 * 1000

/**
 * Results without findings. They're in the user's cache folder, so that all clones on a machine share them. Their keys cover
 * everything that a result depends on, including the code that defines its type.
 */
export class ResultCache {
  readonly #folder: string

  /** @param folder created on first use */
  constructor(folder: string = join(cacheFolder(), 'samples')) {
    this.#folder = folder
  }

  /** Reads the result of a task; undefined if the cache doesn't have it. */
  get(key: string): TaskResult | undefined {
    const path = this.#path(key)
    try {
      const result: TaskResult = JSON.parse(readFileSync(path, 'utf8'))
      const now = new Date()
      utimesSync(path, now, now)
      return result
    } catch {
      return undefined
    }
  }

  /** Adds the result of a task, unless it has findings. */
  add(key: string, { kind, result }: TaskResult): void {
    if (result.findings.length > 0) return
    // What a block was run by matters only while its page runs, and is as large as the page.
    this.#write(
      key,
      JSON.stringify({ kind, result }, (name, value) => (name === 'ranBy' ? undefined : value)),
    )
  }

  /** Whether the check of a language has passed. */
  hasLanguage(key: string): boolean {
    return this.get(key) !== undefined
  }

  /** Adds the check of a language, unless it has findings. */
  addLanguage(key: string, { findings }: LanguageResult): void {
    if (findings.length === 0) this.#write(key, '{}')
  }

  /** Removes results that weren't used for a month. */
  removeOld(now: number = Date.now()): void {
    mkdirSync(this.#folder, { recursive: true })
    for (const name of readdirSync(this.#folder)) {
      const path = join(this.#folder, name)
      if (now - statSync(path).mtimeMs > MAX_AGE_MS) rmSync(path, { force: true })
    }
  }

  /** Another run can read or write the same result at the same time. */
  #write(key: string, text: string): void {
    mkdirSync(this.#folder, { recursive: true })
    const temporary = join(this.#folder, `${key}.${process.pid}.tmp`)
    writeFileSync(temporary, text)
    renameSync(temporary, this.#path(key))
  }

  #path(key: string): string {
    return join(this.#folder, `${key}.json`)
  }
}
