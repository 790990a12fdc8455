import type { ReactNode } from 'react'
import styles from './hero.module.css'

interface Slot {
  children: ReactNode
}

/** Frame of the home page: its width and margins. The theme's full-width layout has no `main` of its own. */
export function Home({ children }: Slot): ReactNode {
  return <main className={styles.home}>{children}</main>
}

/** First band: text beside a drawing on a desk, above it on a phone. */
export function Hero({ children }: Slot): ReactNode {
  return <div className={styles.hero}>{children}</div>
}

/** Heading and the two lines that say what this is. */
export function HeroText({ children }: Slot): ReactNode {
  return <div className={styles.text}>{children}</div>
}

/** One paragraph of links shown as buttons; the first is the main one. */
export function HeroActions({ children }: Slot): ReactNode {
  return <div className={styles.actions}>{children}</div>
}

/** The drawing. Its arrows `home-check-step-…` light up one after the other, once, unless the reader prefers less motion. */
export function HeroFigure({ children }: Slot): ReactNode {
  return <div className={styles.figure}>{children}</div>
}
