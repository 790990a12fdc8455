import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../find-toolchain.ts'
import type { TaskResult } from '../tasks.ts'

/** Results that weren't used for this long are removed, in milliseconds. */
const MAX_AGE_MS = 30 * 24 * 3600 * 1000

/**
 * Results without findings. They're in the user's cache folder, so that all clones on a machine share them. Their keys cover
 * everything that a result depends on, including the code that defines its type.
 */
export class ResultCache {
  readonly #folder: string

  /** @param folder created if it doesn't exist */
  constructor(folder: string = join(cacheFolder(), 'samples')) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
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

  /** Adds the result of a task, unless it has findings. Another run can read or write the same result at the same time. */
  add(key: string, taskResult: TaskResult): void {
    if (taskResult.result.findings.length > 0) return
    const temporary = `${this.#path(key)}.${process.pid}.tmp`
    // What a block was run by matters only while its page runs, and is as large as the page.
    writeFileSync(
      temporary,
      JSON.stringify(taskResult, (name, value) => (name === 'ranBy' ? undefined : value)),
    )
    renameSync(temporary, this.#path(key))
  }

  /** Removes results that weren't used for a month. */
  removeOld(): void {
    for (const name of readdirSync(this.#folder)) {
      const path = join(this.#folder, name)
      if (Date.now() - statSync(path).mtimeMs > MAX_AGE_MS) rmSync(path, { force: true })
    }
  }

  #path(key: string): string {
    return join(this.#folder, `${key}.json`)
  }
}
