import type { Nodes, Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx)

/** Trees by text: many checks look at the same page. */
const trees = new Map<string, Root>()

/** More texts than the site has pages; the preview meets a new one with each edit. */
const MOST = 200

/**
 * The tree of a page with its tables, for the checks. Shared: do not change it.
 * @returns an empty tree for a text that is no valid MDX; the check "build" tells that mistake
 */
export function parsePage(source: string): Root {
  const known = trees.get(source)
  if (known) return known
  const tree = tryParse(source)
  if (trees.size >= MOST) trees.clear()
  trees.set(source, tree)
  return tree
}

function tryParse(source: string): Root {
  try {
    return parser.parse(source)
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
