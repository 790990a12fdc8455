import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { addressOf } from '../../lib/shared/site.ts'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Route within the site, or a URL. */
  href: string
  ref?: Ref<HTMLAnchorElement>
}

/**
 * A link within the site: a plain element. One delegated listener handles all of them and prefetches their pages
 * (`dom/links.ts`), whereas every `next/link` would render again on each navigation.
 */
export default function Link({ href, ...rest }: LinkProps): ReactNode {
  return <a {...rest} href={href.startsWith('/') ? addressOf(href) : href} />
}
