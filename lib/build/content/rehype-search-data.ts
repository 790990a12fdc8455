import type { VFile } from 'vfile'
import { z } from 'zod'
import { DESCRIPTION_KEY, KEYWORDS_KEY } from '../../shared/search-data-keys.ts'
import { sectionTexts, type TextNode } from './search-text.ts'

/** What the search uses of a page's frontmatter. */
const aboutSchema = z.object({
  keywords: z.array(z.string()).default([]),
  description: z.string().default(''),
})

/**
 * Rehype plugin that gives Nextra the text it writes into `nextra-data-{locale}.json`: the sections of the page, and its
 * keywords and description under keys of their own. It runs before code is coloured, so that code is text.
 */
export function rehypeSearchData() {
  return (tree: TextNode, file: VFile): void => {
    if (file.data.structurizedData === undefined) return
    const about = aboutSchema.parse(file.data.frontMatter ?? {})
    file.data.structurizedData = Object.fromEntries([
      ...sectionTexts(tree),
      ...(about.keywords.length > 0 ? [[KEYWORDS_KEY, about.keywords.join(', ')]] : []),
      ...(about.description !== '' ? [[DESCRIPTION_KEY, about.description]] : []),
    ])
  }
}
