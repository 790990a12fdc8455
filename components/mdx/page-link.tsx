import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { LeadsOut } from '../layout/external-link.tsx'
import Link from '../layout/link.tsx'

const OUTSIDE = /^https?:\/\//

/** A link in the text of a page. One that leads out of the site opens in a new window and says so. */
export function PageLink({ href = '', children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>): ReactNode {
  if (OUTSIDE.test(href)) {
    return (
      <a {...rest} href={href} rel="noreferrer" target="_blank">
        {children}
        <LeadsOut />
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
