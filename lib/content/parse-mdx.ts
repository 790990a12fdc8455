import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkMdx)

/** The text parsed last and its tree: several checks look at one page in turn, and parsing is what costs. */
let last: { source: string; tree: Root } | null = null

/**
 * The Markdown tree of a page. Shared: do not change it.
 * @param source whole text of the page, frontmatter included
 * @throws VFileMessage with line, column and reason where the text is no valid MDX
 */
export function parseMdx(source: string): Root {
  if (last?.source !== source) last = { source, tree: parser.parse(source) }
  return last.tree
}
