import type { ReactNode } from 'react'
import styles from './hero.module.css'

interface ChildrenProps {
  children: ReactNode
}

/** Width and margins of the home page. The full-width layout doesn't render a `main` of its own. */
export function Home({ children }: ChildrenProps): ReactNode {
  return <main className={styles.home}>{children}</main>
}

/** The first band: text beside a figure, or above it on a phone. */
export function Hero({ children }: ChildrenProps): ReactNode {
  return <div className={styles.hero}>{children}</div>
}

/** The heading and two lines that say what SpiceDB is. */
export function HeroText({ children }: ChildrenProps): ReactNode {
  return <div className={styles.text}>{children}</div>
}

/** A paragraph of links that look like buttons. The first is the primary one. */
export function HeroActions({ children }: ChildrenProps): ReactNode {
  return <div className={styles.actions}>{children}</div>
}

/** The figure. Its arrows `home-check-step-…` are highlighted once, one after the other, unless the reader prefers reduced motion. */
export function HeroFigure({ children }: ChildrenProps): ReactNode {
  return <div className={styles.figure}>{children}</div>
}
