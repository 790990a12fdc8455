import type { ReactNode } from 'react'
import { SECTION_CLASS } from '../../lib/page/browser/page-marks.ts'
import { SectionIcon, type SectionIconName } from '../layout/section-icon.tsx'
import { createWrapper } from '../layout/wrapper.tsx'
import styles from './band.module.css'

interface ChildrenProps {
  children: ReactNode
}

/** A full-width band below the hero: an h2, an optional introduction, and a grid. */
export const Band = createWrapper(`${SECTION_CLASS} ${styles.band}`, 'section')

/** Code panes in one frame: a tall one on the left and the others stacked on the right, or one column on a phone. */
export const Panes = createWrapper(styles.panes)

/** A numbered pane: an h3, one sentence, one code block. */
export const Pane = createWrapper(styles.pane)

/** A grid of `SectionCard`s for the sections of the site. */
export const SectionCards = createWrapper(styles.cards)

/** A card with an icon, `### [Title](/route)` and one sentence. Its whole area is clickable. */
export function SectionCard({ children, icon }: ChildrenProps & { icon: SectionIconName }): ReactNode {
  return (
    <div className={styles.card}>
      <SectionIcon name={icon} />
      {children}
    </div>
  )
}

/** A row of `Column`s. */
export function Columns({ children, wide = false }: ChildrenProps & { wide?: boolean }): ReactNode {
  return <div className={wide ? styles.wideColumns : styles.columns}>{children}</div>
}

/** An h3 with a list of links, at most five on a section page, or with a short answer. An icon can be above it. */
export function Column({ children, icon }: ChildrenProps & { icon?: SectionIconName }): ReactNode {
  return (
    <div className={styles.column}>
      {icon && <SectionIcon name={icon} />}
      {children}
    </div>
  )
}
