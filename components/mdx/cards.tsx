import type { ReactNode } from 'react'
import { SectionIcon, type SectionIconName } from '../layout/section-icon.tsx'
import { createWrapper } from '../layout/wrapper.tsx'
import styles from './cards.module.css'
import { PageLink } from './page-link.tsx'

/** A list of cards, as a grid: one column on a phone, otherwise as many as fit. */
export const Cards = createWrapper(styles.cards, 'ul')

interface CardProps {
  title: string
  href: string
  icon?: SectionIconName
  /** One sentence about the linked page. */
  children?: ReactNode
}

/** A card that is clickable as a whole. Only its title is the link, so that screen readers announce nothing else as a link. */
export function Card({ title, href, icon, children }: CardProps): ReactNode {
  return (
    <li className={styles.card}>
      {icon && <SectionIcon name={icon} />}
      <p className={styles.title}>
        <PageLink className={styles.link} href={href}>
          {title}
        </PageLink>
      </p>
      {children && <div className={styles.body}>{children}</div>}
    </li>
  )
}
