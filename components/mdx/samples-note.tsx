import type { ReactNode } from 'react'
import { English } from '../layout/english.tsx'
import { useMessages } from '../layout/use-messages.ts'
import styles from './samples-note.module.css'

/** Set by `lib/build/samples/remark-samples.ts`. The reasons are in English in every locale. */
interface SamplesNoteProps {
  /** Number of blocks, omitted if zero. */
  notRun?: string
  notRunReasons?: string
  partlyRun?: string
  partlyRunReasons?: string
}

/** States below a page how many code blocks our tests don't run, and why. */
export function SamplesNote({ notRun, notRunReasons, partlyRun, partlyRunReasons }: SamplesNoteProps): ReactNode {
  const { notRunBlocks, partlyRunBlocks } = useMessages().sample
  return (
    <>
      {notRun && <BlockCount reasons={notRunReasons} text={notRunBlocks(Number(notRun))} />}
      {partlyRun && <BlockCount reasons={partlyRunReasons} text={partlyRunBlocks(Number(partlyRun))} />}
    </>
  )
}

function BlockCount({ text, reasons }: { text: string; reasons?: string }): ReactNode {
  return (
    <p className={styles.note}>
      {`${text} (`}
      <English>{reasons}</English>)
    </p>
  )
}
