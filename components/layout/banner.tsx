import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { isProductRoute, LINKS } from '../../lib/shared/site.ts'
import { ExternalLink } from './external-link.tsx'
import { useMessages } from './use-messages.ts'

/** The strip above the navigation bar: the annotated paper under `/authzed`, the repository elsewhere. */
export function Banner(): ReactNode {
  const { pathname } = useRouter()
  const { banner } = useMessages()
  return isProductRoute(pathname) ? (
    <ExternalLink href={LINKS.zanzibarFromDocs}>{banner.paper}</ExternalLink>
  ) : (
    <ExternalLink href={LINKS.project}>{banner.star}</ExternalLink>
  )
}
