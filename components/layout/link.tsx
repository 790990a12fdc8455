import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { addressOf } from '../../lib/shared/site.ts'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Route in the site, or a whole address. */
  href: string
  ref?: Ref<HTMLAnchorElement>
}

/**
 * A link within the site. One listener for the whole document leads on from it and fetches its page ahead
 * (`dom/links.ts`), so that it is an element and nothing else: `next/link`, in whose place the theme gets it
 * too, looks at the router and at its page again with each navigation, and a sidebar has many.
 */
export default function Link({ href, ...rest }: LinkProps): ReactNode {
  return <a {...rest} href={href.startsWith('/') ? addressOf(href) : href} />
}
