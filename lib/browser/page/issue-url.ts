import { DOCS_REPOSITORY } from '../../shared/site.ts'

export interface NewIssue {
  title: string
  body: string
  labels?: string[]
}

/** URL of the prefilled form for a new issue in this site's repository. */
export function newIssueUrl({ title, body, labels = [] }: NewIssue): string {
  const query = new URLSearchParams({ title, body })
  if (labels.length > 0) query.set('labels', labels.join(','))
  return `${DOCS_REPOSITORY}/issues/new?${query}`
}
