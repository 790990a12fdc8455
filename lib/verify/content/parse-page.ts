import type { Nodes, Root } from 'mdast'
import { parseMdx } from '../../build/content/parse-mdx.ts'

/**
 * The tree of a page with its tables, for the checks. Shared: do not change it.
 * @returns an empty tree for a text that is no valid MDX; the check "build" tells that mistake
 */
export function parsePage(source: string): Root {
  try {
    return parseMdx(source)
  } catch {
    return { type: 'root', children: [] }
  }
}

/** Where a node begins; the first line for one without a place. */
export function startOf(node: Nodes): { line: number; column: number } {
  return { line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 }
}

/** Line and column, counted from 1, of an offset counted from 0. */
export function placeAt(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset)
  const line = before.split('\n').length
  return { line, column: offset - before.lastIndexOf('\n') }
}
