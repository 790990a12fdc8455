import type { ReactNode } from 'react'
import { English } from '../layout/english.tsx'
import { useMessages } from '../layout/use-messages.ts'
import styles from './samples-note.module.css'

/** What `lib/build/samples/remark-samples.ts` counted. Reasons are English in every language. */
interface SamplesNoteProps {
  /** Number of blocks; nothing is said of a kind that the page doesn't have. */
  notRun?: string
  notRunReasons?: string
  partlyRun?: string
  partlyRunReasons?: string
}

/** At the foot of a page: how many code blocks our tests don't run, and why. */
export function SamplesNote({ notRun, notRunReasons, partlyRun, partlyRunReasons }: SamplesNoteProps): ReactNode {
  const { notRunBlocks, partlyRunBlocks } = useMessages().sample
  return (
    <>
      {notRun && <Count reasons={notRunReasons} text={notRunBlocks(Number(notRun))} />}
      {partlyRun && <Count reasons={partlyRunReasons} text={partlyRunBlocks(Number(partlyRun))} />}
    </>
  )
}

function Count({ text, reasons }: { text: string; reasons?: string }): ReactNode {
  return (
    <p className={styles.note}>
      {`${text} (`}
      <English>{reasons}</English>)
    </p>
  )
}
