import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { z } from 'zod'

const stored = z.array(
  z.object({ file: z.string(), line: z.number(), column: z.number(), what: z.string(), remedy: z.string() }),
)

/** Milliseconds after the last edit. By then the page has been compiled and shown, which the checks would delay. */
const DELAY_MS = 1500

/** Returns the findings of a page, or null to keep the previous ones. */
type Run = (page: string, source: string) => Promise<readonly Finding[] | null>

/**
 * Checks pages after they are shown, and writes the findings of each to a file. The page depends on that file, so it reloads
 * only when its findings change.
 */
export class DebouncedChecks {
  readonly #root: string
  readonly #run: Run
  readonly #delay: number
  readonly #waiting = new Map<string, NodeJS.Timeout>()

  /**
   * @param root the project's root
   * @param delay milliseconds
   */
  constructor(root: string, run: Run, delay: number = DELAY_MS) {
    this.#root = root
    this.#run = run
    this.#delay = delay
  }

  /** Absolute path of a page's findings. */
  fileOf(page: string): string {
    return join(this.#root, '.cache/preview', `${page}.json`)
  }

  /** Findings of the last check; empty before the first one, and if its file can't be read. */
  findings(page: string): Finding[] {
    try {
      return stored.parse(JSON.parse(readFileSync(this.fileOf(page), 'utf8')))
    } catch {
      return []
    }
  }

  /** Schedules a check of a page. Only the latest version is checked. */
  schedule(page: string, source: string): void {
    clearTimeout(this.#waiting.get(page))
    const timer = setTimeout(() => {
      this.#waiting.delete(page)
      this.#run(page, source).then((findings) => this.#store(page, findings), console.error)
    }, this.#delay)
    this.#waiting.set(page, timer.unref())
  }

  #store(page: string, findings: readonly Finding[] | null): void {
    if (findings === null) return
    const parsed = stored.parse(findings)
    if (JSON.stringify(parsed) === JSON.stringify(this.findings(page))) return
    mkdirSync(dirname(this.fileOf(page)), { recursive: true })
    writeFileSync(this.fileOf(page), JSON.stringify(parsed))
  }
}
