import type { ReactNode } from 'react'
import { ExternalLinkIcon } from '../layout/external-link.tsx'
import Link from '../layout/link.tsx'
import { SectionIcon, type SectionIconName } from '../layout/section-icon.tsx'
import { createWrapper } from '../layout/wrapper.tsx'
import styles from './cards.module.css'

/** A grid of cards: one column on a phone, otherwise as many as fit. */
export const Cards = createWrapper(styles.cards)

interface CardProps {
  title: string
  href: string
  icon?: SectionIconName
  /** One sentence about the linked page. */
  children?: ReactNode
}

/** A card that is clickable as a whole. Only its title is the link, so that screen readers announce nothing else as a link. */
export function Card({ title, href, icon, children }: CardProps): ReactNode {
  const isExternal = /^https?:\/\//.test(href)
  return (
    <div className={styles.card}>
      {icon && <SectionIcon name={icon} />}
      <p className={styles.title}>
        {isExternal ? (
          <a className={styles.link} href={href} rel="noreferrer" target="_blank">
            {title}
            <ExternalLinkIcon />
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
