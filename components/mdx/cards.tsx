import type { ReactNode } from 'react'
import { LeadsOut } from '../layout/external-link.tsx'
import Link from '../layout/link.tsx'
import styles from './cards.module.css'

/** A grid of cards: one column on a phone, as many as fit elsewhere. */
export function Cards({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.cards}>{children}</div>
}

interface CardProps {
  title: string
  href: string
  /** One sentence on what the reader finds behind the link. */
  children?: ReactNode
}

/** One card. The whole of it can be clicked; its title is the link, so that a screen reader hears the title alone. */
export function Card({ title, href, children }: CardProps): ReactNode {
  const outside = /^https?:\/\//.test(href)
  return (
    <div className={styles.card}>
      <p className={styles.title}>
        {outside ? (
          <a className={styles.link} href={href} rel="noreferrer" target="_blank">
            {title}
            <LeadsOut />
          </a>
        ) : (
          <Link className={styles.link} href={href}>
            {title}
          </Link>
        )}
      </p>
      {children && <div className={styles.body}>{children}</div>}
    </div>
  )
}
