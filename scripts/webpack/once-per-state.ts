import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * Does something once for each state of a page. Webpack asks twice, for the browser's bundle and for the server's, and the
 * answer is the same: it depends on the page's text and on the files that the page shows.
 */
export class OncePerState<T> {
  readonly #pages = new Map<string, { key: string; result: Promise<T> }>()

  /**
   * @param path of the page
   * @param source the page's text
   * @param files absolute paths of what the page shows; a missing one counts as empty
   * @param make is called for a state of the page that was not met before
   * @throws whatever `make` throws; the next call then tries again
   */
  async get(path: string, source: string, files: string[], make: () => Promise<T>): Promise<T> {
    const key = stateOf(source, files)
    const known = this.#pages.get(path)
    if (known?.key === key) return known.result
    const result = make()
    this.#pages.set(path, { key, result })
    result.catch(() => this.#pages.delete(path))
    return result
  }
}

/**
 * Hash of a page and the files that it shows.
 * @param source the page's text
 * @param files absolute paths; a missing one counts as empty
 */
export function stateOf(source: string, files: readonly string[]): string {
  const hash = createHash('sha256').update(source)
  for (const file of files) hash.update(`\0${file}\0${textOf(file)}`)
  return hash.digest('hex')
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
