import type { SearchDocument } from '../../browser/search/documents.ts'
import { createPrefixIndex } from '../../browser/search/prefix-index.ts'
import type { Prior } from '../../browser/search/prior.ts'
import { createTextIndex, type TextIndex } from '../../browser/search/text-index.ts'

/**
 * Indexes documents as the worker does, but in one task.
 * @param hasTexts whether the documents have more than titles and headings
 * @param prior what example queries tell about them
 */
export function indexDocuments(documents: readonly SearchDocument[], hasTexts: boolean, prior?: Prior): TextIndex {
  const index = createTextIndex(hasTexts ? createPrefixIndex(prior) : undefined)
  for (const document of documents) index.add(document)
  return index
}
