import type { ReactNode } from 'react'
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

interface ExternalLinkProps {
  href: string
  children: ReactNode
  className?: string
  /** Omits the arrow, for buttons and icons that obviously lead elsewhere. */
  plain?: boolean
}

/** An external link, which opens in a new window and announces it to screen readers. */
export function ExternalLink({ href, children, className, plain = false }: ExternalLinkProps): ReactNode {
  const { opensNewWindow } = useMessages()
  return (
    <a className={className} href={href} rel="noreferrer" target="_blank">
      {children}
      {plain ? <span className="visually-hidden"> {opensNewWindow}</span> : <ExternalLinkIcon />}
    </a>
  )
}
