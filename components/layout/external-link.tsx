import type { ReactNode } from 'react'
import { useMessages } from './use-messages.ts'

/** Arrow and hidden words that mark a link out of the site, for the eye and for a screen reader. */
export function LeadsOut(): ReactNode {
  return (
    <>
      <span aria-hidden="true" className="leads-out">
        ↗
      </span>
      <span className="visually-hidden"> {useMessages().opensNewWindow}</span>
    </>
  )
}

interface ExternalLinkProps {
  href: string
  children: ReactNode
  className?: string
  /** Leaves the arrow out where the link already looks like one that leads out (a button, an icon). */
  plain?: boolean
}

/** A link that leads out of the site: opens in a new window and says so. */
export function ExternalLink({ href, children, className, plain = false }: ExternalLinkProps): ReactNode {
  const { opensNewWindow } = useMessages()
  return (
    <a className={className} href={href} rel="noreferrer" target="_blank">
      {children}
      {plain ? <span className="visually-hidden"> {opensNewWindow}</span> : <LeadsOut />}
    </a>
  )
}
