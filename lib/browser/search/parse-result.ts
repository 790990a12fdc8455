import type { SearchDocument } from './documents.ts'

/** What a file holds that can be used, and what was left out of it, one line each. */
export interface ParseResult {
  documents: SearchDocument[]
  problems: string[]
}

interface Issues {
  issues: { path: PropertyKey[]; message: string }[]
}

/** The first thing that a schema found wrong: `url: is not an http or https URL` */
export function firstIssue({ issues: [issue] }: Issues): string {
  if (!issue) return 'is wrong'
  const place = issue.path.map(String).join('.')
  return place === '' ? issue.message : `${place}: ${issue.message}`
}
