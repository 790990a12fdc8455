import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx)

/** The texts parsed last with their trees: several checks look at one page in turn, and parsing is what costs. */
const trees = new Map<string, Root>()
let most = 1

/** Keeps the trees of this many pages, for a program that comes back to each of them. */
export function setParseCacheSize(pages: number): void {
  most = pages
}

/**
 * The Markdown tree of a page, with its tables. Shared: do not change it.
 * @param source whole text of the page, frontmatter included
 * @throws VFileMessage with line, column and reason where the text is no valid MDX
 */
export function parseMdx(source: string): Root {
  const known = trees.get(source)
  if (known) return known
  const tree = parser.parse(source)
  if (trees.size >= most) trees.clear()
  trees.set(source, tree)
  return tree
}
