import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Root } from 'mdast'
import type { Processor } from 'unified'

/** Environment variable with which a build tells the compiler the folder of the pages that it has parsed. */
export const PARSED_PAGES_VARIABLE = 'PARSED_PAGES'

/**
 * Writes the trees of pages for the compiler, which is another process. Reading a tree takes a fortieth of the time that parsing
 * takes.
 * @param folder is emptied first
 * @param trees by the source of their page
 */
export function writeParsedPages(folder: string, trees: Iterable<readonly [source: string, tree: Root]>): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [source, tree] of trees) writeFileSync(fileOf(folder, source), serialize(tree))
}

/**
 * The tree of a page that the build has parsed.
 * @returns a copy of its own, or null if there's none
 */
export function readParsedPage(source: string): Root | null {
  const folder = process.env[PARSED_PAGES_VARIABLE]
  if (!folder) return null
  try {
    return deserialize(readFileSync(fileOf(folder, source)))
  } catch {
    return null
  }
}

const fileOf = (folder: string, source: string): string =>
  join(folder, createHash('sha256').update(source).digest('hex'))

/** Remark plugin that takes the trees of pages that the build has parsed, instead of parsing them again. */
export function remarkParsedPage(this: Processor): void {
  const { parser } = this
  if (!parser) throw new Error('remarkParsedPage replaces a parser, so use it after the parser')
  this.parser = (text, file) => readParsedPage(text) ?? parser(text, file)
}
