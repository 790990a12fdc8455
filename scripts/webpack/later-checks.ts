import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Finding } from '../../lib/shared/finding.ts'

const stored = z.array(
  z.object({ file: z.string(), line: z.number(), column: z.number(), what: z.string(), remedy: z.string() }),
)

/** Milliseconds after the last edit: by then the page is compiled and shown, which the checks would hold up. */
const DELAY = 1500

/** Finds what is wrong in a page's text; null where it cannot say, and what was found last stays. */
type Look = (page: string, source: string) => Promise<readonly Finding[] | null>

/**
 * Looks at pages after they are shown, and leaves what it found in a file for each. The page names that file as a
 * dependency, so a change of the findings, and nothing else, shows the page again.
 */
export class LaterChecks {
  readonly #root: string
  readonly #look: Look
  readonly #delay: number
  readonly #waiting = new Map<string, NodeJS.Timeout>()

  /**
   * @param root the project's root
   * @param delay milliseconds
   */
  constructor(root: string, look: Look, delay: number = DELAY) {
    this.#root = root
    this.#look = look
    this.#delay = delay
  }

  /** Absolute path of the findings of a page. */
  fileOf(page: string): string {
    return join(this.#root, '.cache/preview', `${page}.json`)
  }

  /** What the last look found; nothing where there was none, or its file cannot be read. */
  last(page: string): Finding[] {
    try {
      return stored.parse(JSON.parse(readFileSync(this.fileOf(page), 'utf8')))
    } catch {
      return []
    }
  }

  /** Looks at a page soon, and only at the last text that was asked for. */
  ask(page: string, source: string): void {
    clearTimeout(this.#waiting.get(page))
    const timer = setTimeout(() => {
      this.#waiting.delete(page)
      this.#look(page, source).then((findings) => this.#keep(page, findings), console.error)
    }, this.#delay)
    this.#waiting.set(page, timer.unref())
  }

  #keep(page: string, findings: readonly Finding[] | null): void {
    if (findings === null) return
    const parsed = stored.parse(findings)
    if (JSON.stringify(parsed) === JSON.stringify(this.last(page))) return
    mkdirSync(dirname(this.fileOf(page)), { recursive: true })
    writeFileSync(this.fileOf(page), JSON.stringify(parsed))
  }
}
