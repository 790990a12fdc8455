import type { SearchDocument } from '../browser/documents.ts'
import { createTextIndex, type TextIndex } from '../browser/text-index.ts'

/** Indexes documents as the worker does, but in one task. */
export function indexDocuments(documents: readonly SearchDocument[]): TextIndex {
  const index = createTextIndex()
  for (const document of documents) index.add(document)
  return index
}
