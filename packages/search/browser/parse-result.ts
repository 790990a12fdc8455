import type { SearchDocument } from './documents.ts'

/** The valid documents of a file, and one line for each part that was skipped. */
export interface ParseResult {
  documents: SearchDocument[]
  problems: string[]
}
