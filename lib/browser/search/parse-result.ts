import type { SearchDocument } from './documents.ts'

/** The valid documents of a file, and one line for each part that was skipped. */
export interface ParseResult {
  documents: SearchDocument[]
  problems: string[]
}

interface Issues {
  issues: { path: PropertyKey[]; message: string }[]
}

/** The first issue that a schema found: `url: is not an http or https URL` */
export function firstIssue({ issues: [issue] }: Issues): string {
  if (!issue) return 'is invalid'
  const path = issue.path.map(String).join('.')
  return path === '' ? issue.message : `${path}: ${issue.message}`
}
