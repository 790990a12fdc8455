import type { ReactNode } from 'react'
import { English } from '../layout/english.tsx'
import { useMessages } from '../layout/use-messages.ts'
import styles from './samples-note.module.css'

/** Set by `packages/samples/build/remark-samples.ts`. */
interface SamplesNoteProps {
  /** Number of blocks. */
  notRun: string
  /** In English in every locale. */
  notRunReasons: string
}

/** States below a page how many code blocks our tests don't run, and why. */
export function SamplesNote({ notRun, notRunReasons }: SamplesNoteProps): ReactNode {
  const { notRunBlocks } = useMessages().sample
  return (
    <p className={styles.note}>
      {`${notRunBlocks(Number(notRun))} (`}
      <English>{notRunReasons}</English>)
    </p>
  )
}
