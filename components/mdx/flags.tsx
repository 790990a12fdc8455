import type { ReactNode } from 'react'
import styles from './flags.module.css'

interface FlagsProps {
  /** Made from the manifest by `lib/build/flags/remark-flags.ts`: heading, facts and sentence of each flag. */
  children?: ReactNode
}

/** Flags of a command, one below the other. `<Flags command="spicedb serve" group="grpc" />` */
export function Flags({ children }: FlagsProps): ReactNode {
  return <div className={styles.flags}>{children}</div>
}
