import type { ReactNode } from 'react'
import styles from './band.module.css'

interface Slot {
  children: ReactNode
}

/** One band of the home page below the first: an h2, perhaps a line of introduction, and a grid. */
export function Band({ children }: Slot): ReactNode {
  return <section className={styles.band}>{children}</section>
}

/** Code panes: a tall one on the left and the others stacked beside it; one column on a phone. */
export function Panes({ children }: Slot): ReactNode {
  return <div className={styles.panes}>{children}</div>
}

/** A numbered pane: an h3, one sentence, one code block. */
export function Pane({ children }: Slot): ReactNode {
  return <div className={styles.pane}>{children}</div>
}

/** The sections of the site, each a `SectionCard`. */
export function SectionCards({ children }: Slot): ReactNode {
  return <div className={styles.cards}>{children}</div>
}

/** A card whose whole area follows the one link in its heading: `### [Title](/route)` and one sentence. */
export function SectionCard({ children }: Slot): ReactNode {
  return <div className={styles.card}>{children}</div>
}

/** Columns of `Column`s. */
export function Columns({ children, wide = false }: Slot & { wide?: boolean }): ReactNode {
  return <div className={wide ? styles.wideColumns : styles.columns}>{children}</div>
}

/** An h3 with a short list of links or a short answer below it. */
export function Column({ children }: Slot): ReactNode {
  return <div className={styles.column}>{children}</div>
}
