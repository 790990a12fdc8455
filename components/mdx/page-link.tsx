import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { ExternalLink } from '../layout/external-link.tsx'
import Link from '../layout/link.tsx'

/** A link in a page body. External links open in a new window and say so. */
export function PageLink({ href = '', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>): ReactNode {
  return /^https?:\/\//.test(href) ? <ExternalLink {...rest} href={href} /> : <Link {...rest} href={href} />
}
