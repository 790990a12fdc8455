import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** What Nextra's loader makes of a page: the module's code, and what its search plugin reads from the module. */
export interface CompiledPage {
  code: string
  search: unknown
}

/**
 * Compiles each state of a page once. Webpack asks twice, for the browser's bundle and for the server's, and the answer
 * is the same: it depends on the page's text and on the files that the page shows.
 */
export class CompiledPages {
  readonly #pages = new Map<string, { key: string; result: Promise<CompiledPage> }>()

  /**
   * @param path of the page
   * @param source the page's text
   * @param files absolute paths of what the page shows; a missing one counts as empty
   * @param compile is called when this state of the page was not compiled before
   * @throws whatever `compile` throws; the next call then compiles again
   */
  async get(
    path: string,
    source: string,
    files: string[],
    compile: () => Promise<CompiledPage>,
  ): Promise<CompiledPage> {
    const key = stateOf(source, files)
    const known = this.#pages.get(path)
    if (known?.key === key) return known.result
    const result = compile()
    this.#pages.set(path, { key, result })
    result.catch(() => this.#pages.delete(path))
    return result
  }
}

function stateOf(source: string, files: string[]): string {
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
