import type { ReactNode } from 'react'
import styles from './error-fact.module.css'

interface ErrorFactProps {
  /** What it says about an error. The style sheet shows it, so that the filter doesn't find it in every entry. */
  kind: string
  children: ReactNode
}

/** A part of an entry in the error index. The page imports it, because its styles would be a part of every page's. */
export function ErrorFact({ kind, children }: ErrorFactProps): ReactNode {
  return (
    <div className={styles.fact} data-label={kind}>
      {children}
    </div>
  )
}
