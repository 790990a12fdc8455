import type { ReactNode } from 'react'
import { useMessages } from '../layout/use-messages.ts'
import styles from './checked.module.css'

interface CheckedProps {
  /** Why some of the block was not run. */
  part?: string
  /** Why it was not run. */
  not?: string
}

/** Stands below a block of code and says whether the tests ran it; `lib/samples/remark-samples.ts` puts it there. */
export function Checked({ part, not }: CheckedProps): ReactNode {
  const { sample } = useMessages()
  if (part !== undefined) return <p className={styles.mark}>{sample.part(part)}</p>
  return <p className={styles.mark}>{not === undefined ? `✓ ${sample.run}` : sample.not(not)}</p>
}
