import type { ReactNode } from 'react'
import styles from './band.module.css'

interface ChildrenProps {
  children: ReactNode
}

/** A full-width band below the hero: an h2, an optional introduction, and a grid. */
export function Band({ children }: ChildrenProps): ReactNode {
  return <section className={styles.band}>{children}</section>
}

/** Code panes: a tall one on the left and the others stacked on the right, or one column on a phone. */
export function Panes({ children }: ChildrenProps): ReactNode {
  return <div className={styles.panes}>{children}</div>
}

/** A numbered pane: an h3, one sentence, one code block. */
export function Pane({ children }: ChildrenProps): ReactNode {
  return <div className={styles.pane}>{children}</div>
}

/** A grid of `SectionCard`s for the sections of the site. */
export function SectionCards({ children }: ChildrenProps): ReactNode {
  return <div className={styles.cards}>{children}</div>
}

/** A card with `### [Title](/route)` and one sentence. Its whole area is clickable. */
export function SectionCard({ children }: ChildrenProps): ReactNode {
  return <div className={styles.card}>{children}</div>
}

/** A row of `Column`s. */
export function Columns({ children, wide = false }: ChildrenProps & { wide?: boolean }): ReactNode {
  return <div className={wide ? styles.wideColumns : styles.columns}>{children}</div>
}

/** An h3 with a short list of links or a short answer. */
export function Column({ children }: ChildrenProps): ReactNode {
  return <div className={styles.column}>{children}</div>
}
