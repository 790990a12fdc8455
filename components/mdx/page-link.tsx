import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { ExternalLinkIcon } from '../layout/external-link.tsx'
import Link from '../layout/link.tsx'

const EXTERNAL = /^https?:\/\//

/** A link in a page body. External links open in a new window and say so. */
export function PageLink({ href = '', children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>): ReactNode {
  if (EXTERNAL.test(href)) {
    return (
      <a {...rest} href={href} rel="noreferrer" target="_blank">
        {children}
        <ExternalLinkIcon />
      </a>
    )
  }
  if (href.startsWith('#')) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    )
  }
  return (
    <Link {...rest} href={href}>
      {children}
    </Link>
  )
}
