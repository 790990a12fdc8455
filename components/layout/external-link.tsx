import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { useMessages } from './use-messages.ts'

/** Marks an external link: an arrow, and words for screen readers. */
export function ExternalLinkIcon(): ReactNode {
  return (
    <>
      {/* A space that doesn't break, rather than a margin, so that the underline goes on below it. */}
      <span aria-hidden="true" className="external-link-icon">
        {'\u202f↗'}
      </span>
      <span className="visually-hidden"> {useMessages().opensNewWindow}</span>
    </>
  )
}

interface ExternalLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Omits the arrow, for buttons and icons that obviously lead elsewhere. */
  plain?: boolean
}

/** An external link, which opens in a new window and announces it to screen readers. */
export function ExternalLink({ children, plain = false, ...rest }: ExternalLinkProps): ReactNode {
  const { opensNewWindow } = useMessages()
  return (
    <a {...rest} rel="noreferrer" target="_blank">
      {children}
      {plain ? <span className="visually-hidden"> {opensNewWindow}</span> : <ExternalLinkIcon />}
    </a>
  )
}
