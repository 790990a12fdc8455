import { isProductRoute, LINKS } from '@authzed-docs/shared/site.ts'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { ExternalLink } from './external-link.tsx'
import { useMessages } from './use-messages.ts'

/** Text of the banner: links to the annotated Zanzibar paper under `/authzed`, and to the repository elsewhere. */
export function Banner(): ReactNode {
  const { pathname } = useRouter()
  const { banner } = useMessages()
  return isProductRoute(pathname) ? (
    <ExternalLink href={LINKS.zanzibarFromDocs}>{banner.paper}</ExternalLink>
  ) : (
    <ExternalLink href={LINKS.project}>{banner.star}</ExternalLink>
  )
}
