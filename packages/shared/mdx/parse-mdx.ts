import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx)

/** Trees by source text, because several checks in a row read the same page and parsing is their main cost. */
const cache = new Map<string, Root>()
let cacheSize = 1

/** Sets how many trees are cached, for programs that go through all pages more than once. */
export function setParseCacheSize(pages: number): void {
  cacheSize = pages
}

/**
 * Parses a page as MDX with GitHub's tables. Callers share the cached tree, so they must not mutate it.
 * @param source whole text of the page, including its frontmatter
 * @throws VFileMessage with line, column and reason if the text isn't valid MDX
 */
export function parseMdx(source: string): Root {
  const cached = cache.get(source)
  if (cached) return cached
  const tree = parser.parse(source)
  if (cache.size >= cacheSize) cache.clear()
  cache.set(source, tree)
  return tree
}
