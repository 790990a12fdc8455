import type { ReactNode } from 'react'
import { listed } from '../../lib/browser/locale/format.ts'
import type { BlockMark } from '../../lib/build/samples/block-mark.ts'
import { useLocale } from '../layout/locale-context.tsx'
import { useMessages } from '../layout/use-messages.ts'
import styles from './code-block.module.css'

/** In the header of a code block: the programs that ran or checked it in our tests. */
export function SampleMark({ result, programs, reason = '' }: BlockMark): ReactNode {
  const { sample } = useMessages()
  const names = listed(useLocale(), programs)
  if (result !== 'run' && result !== 'partly-run') {
    const check = sample.check[result]
    return <p className={styles.mark}>{names === '' ? check : sample.checkedBy(check, names)}</p>
  }
  const sentence = result === 'run' ? sample.run(names) : sample.partlyRun(names, reason)
  return (
    <p className={styles.mark} title={sentence}>
      <span aria-hidden="true">{`✓ ${result === 'run' ? programs.map(unbroken).join(' · ') : sample.partly}`}</span>
      <span className="visually-hidden">{sentence}</span>
    </p>
  )
}

/** A line ends between two programs, and not before a version. */
const unbroken = (program: string): string => program.replaceAll(' ', '\u00a0')
