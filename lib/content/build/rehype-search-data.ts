import { sectionTexts, type TextNode } from '@authzed-docs/search/build/search-text.ts'
import { DESCRIPTION_KEY, KEYWORDS_KEY, QUESTIONS_KEY } from '@authzed-docs/shared/search-data-keys.ts'
import type { VFile } from 'vfile'
import { z } from 'zod'

/** The frontmatter fields that the search index uses. */
const searchFieldsSchema = z.object({
  keywords: z.array(z.string()).default([]),
  description: z.string().default(''),
  questions: z.array(z.string()).default([]),
})

/**
 * Rehype plugin that sets the text Nextra writes into `nextra-data-{locale}.json`: the page's sections, and its keywords,
 * description and questions under reserved keys. Runs before highlighting, while code is still plain text.
 */
export function rehypeSearchData() {
  return (tree: TextNode, file: VFile): void => {
    if (file.data.structurizedData === undefined) return
    const { keywords, description, questions } = searchFieldsSchema.parse(file.data.frontMatter ?? {})
    file.data.structurizedData = Object.fromEntries([
      ...sectionTexts(tree),
      ...(keywords.length > 0 ? [[KEYWORDS_KEY, keywords.join(', ')]] : []),
      ...(description !== '' ? [[DESCRIPTION_KEY, description]] : []),
      ...(questions.length > 0 ? [[QUESTIONS_KEY, questions.join('\n')]] : []),
    ])
  }
}
