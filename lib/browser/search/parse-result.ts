import type { SearchDocument } from './documents.ts'

/** The valid documents of a file, and one line for each part that was skipped. */
export interface ParseResult {
  documents: SearchDocument[]
  problems: string[]
}

interface Issue {
  message: string
  path?: readonly { key: unknown }[]
}

/** The first issue that a schema found: `url: is not an http or https URL` */
export function firstIssue([issue]: readonly Issue[]): string {
  if (!issue) return 'is invalid'
  const path = (issue.path ?? []).map(({ key }) => String(key)).join('.')
  return path === '' ? issue.message : `${path}: ${issue.message}`
}
