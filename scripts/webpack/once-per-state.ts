import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * Memoizes a result per page until the page or a file that it shows changes. Webpack loads each page twice, for the browser
 * and for the server.
 */
export class OncePerState<T> {
  readonly #pages = new Map<string, { key: string; result: Promise<T> }>()

  /**
   * @param path of the page
   * @param source MDX of the page
   * @param files absolute paths of the files that the page shows; a missing file counts as empty
   * @param make called when the page has changed
   * @throws whatever `make` throws; the next call tries again
   */
  async get(path: string, source: string, files: string[], make: () => Promise<T>): Promise<T> {
    const key = hashState(source, files)
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
 * @param source MDX of the page
 * @param files absolute paths; a missing file counts as empty
 */
export function hashState(source: string, files: readonly string[]): string {
  const hash = createHash('sha256').update(source)
  for (const file of files) hash.update(`\0${file}\0${readText(file)}`)
  return hash.digest('hex')
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
