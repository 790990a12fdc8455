import { DOCS_REPOSITORY } from '@authzed-docs/shared/site.ts'

export interface NewIssue {
  title: string
  body: string
  labels?: string[]
}

/** URL of a new issue without its parameters. */
export const NEW_ISSUE = `${DOCS_REPOSITORY}/issues/new`

/** The issue form for feedback, in `.github/ISSUE_TEMPLATE`. */
export const FEEDBACK_TEMPLATE = 'feedback.yml'

/** URL of the prefilled form for a new issue in this site's repository. */
export function newIssueUrl({ title, body, labels = [] }: NewIssue): string {
  const query = new URLSearchParams({ title, body })
  if (labels.length > 0) query.set('labels', labels.join(','))
  return `${NEW_ISSUE}?${query}`
}
