import type { ReactNode } from 'react'
import styles from './api-entry.module.css'

interface ApiEntryProps {
  /** Made by `lib/build/api/render.ts`: an operation, a message or an enum. */
  children?: ReactNode
  /** For the search data only. */
  unsearched?: boolean
}

/** An entry of the API reference. */
export function ApiEntry({ children }: ApiEntryProps): ReactNode {
  return <section className={styles.entry}>{children}</section>
}
