import { urlPath } from '@authzed-docs/shared/site.ts'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Route within the site, or a URL. */
  href: string
  ref?: Ref<HTMLAnchorElement>
}

/** A link within the site. Browsers prefetch or prerender the page (`lib/page/browser/speculation-rules.ts`, `dom/prefetch-on-hover.ts`). */
export default function Link({ href, ...rest }: LinkProps): ReactNode {
  return <a {...rest} href={href.startsWith('/') ? urlPath(href) : href} />
}
