import { parseMdx } from '@authzed-docs/shared/mdx/parse-mdx.ts'
import type { Nodes, Root } from 'mdast'
import { headingsOf, type PageHeading } from '../../mdx/build/page-headings.ts'

/**
 * Parses a page for the checks. Trees are cached and shared, so don't change them.
 * @returns an empty tree for invalid MDX, which the check "build" reports
 */
export function parsePage(source: string): Root {
  try {
    return parseMdx(source)
  } catch {
    return { type: 'root', children: [] }
  }
}

/** Lists the headings of a page; none for invalid MDX. */
export const pageHeadings = (source: string): PageHeading[] => headingsOf(parsePage(source))

/** Whether a page can be parsed. Nothing is known about the content of one that can't be. */
export function isValidMdx(source: string): boolean {
  try {
    parseMdx(source)
    return true
  } catch {
    return false
  }
}

/** Line and column where a node starts, both counted from 1. */
export function startPosition(node: Nodes): { line: number; column: number } {
  return { line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 }
}

/** Converts an offset, counted from 0, to a line and column counted from 1. */
export function positionAt(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset)
  const line = before.split('\n').length
  return { line, column: offset - before.lastIndexOf('\n') }
}
