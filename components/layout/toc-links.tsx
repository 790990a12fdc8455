import type { ReactNode } from 'react'
import { DOCS_REPOSITORY } from '../../lib/shared/site.ts'
import { ExternalLink } from './external-link.tsx'
import { useMessages } from './use-messages.ts'

/** Text of the link that opens an issue about the page. */
export function FeedbackText(): ReactNode {
  const { feedback, opensNewWindow } = useMessages()
  return (
    <>
      {feedback.link}
      <span className="visually-hidden"> {opensNewWindow}</span>
    </>
  )
}

interface EditLinkProps {
  /** Path of the page's file, relative to the repository root. */
  filePath?: string
  className?: string
}

/** Link that opens the page's file in the repository's editor. */
export function EditLink({ filePath, className }: EditLinkProps): ReactNode {
  return (
    <ExternalLink className={className} href={`${DOCS_REPOSITORY}/edit/main/${filePath}`} plain>
      {useMessages().editPage}
    </ExternalLink>
  )
}
