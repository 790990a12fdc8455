import type { ReactNode } from 'react'
import styles from './flags.module.css'

interface FlagsProps {
  /** Heading, facts and description of each flag, generated from the manifest by `lib/flags/build/remark-flags.ts`. */
  children?: ReactNode
}

/** Flags of a command: `<Flags command="spicedb serve" group="grpc" />`. */
export function Flags({ children }: FlagsProps): ReactNode {
  return <div className={styles.flags}>{children}</div>
}
