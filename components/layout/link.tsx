import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { urlPath } from '../../lib/shared/site.ts'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Route within the site, or a URL. */
  href: string
  ref?: Ref<HTMLAnchorElement>
}

/** A link within the site. Browsers prefetch or prerender the page (`lib/shared/speculation-rules.ts`, `dom/prefetch-on-hover.ts`). */
export default function Link({ href, ...rest }: LinkProps): ReactNode {
  return <a {...rest} href={href.startsWith('/') ? urlPath(href) : href} />
}
