import type { SearchDocument } from '../../browser/search/documents.ts'
import { createTextIndex, type TextIndex } from '../../browser/search/text-index.ts'

/** Indexes documents as the worker does, but in one task. */
export function indexDocuments(documents: readonly SearchDocument[]): TextIndex {
  const index = createTextIndex()
  for (const document of documents) index.add(document)
  return index
}
