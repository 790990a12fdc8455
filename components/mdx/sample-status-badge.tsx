import type { SampleStatus } from '@authzed-docs/samples/build/sample-status.ts'
import { formatList } from '@authzed-docs/shared/format.ts'
import type { ReactNode } from 'react'
import { useLocale } from '../layout/locale-context.tsx'
import { useMessages } from '../layout/use-messages.ts'
import styles from './code-block.module.css'

/** Shows in the header of a code block which programs ran or checked it in our tests. */
export function SampleStatusBadge({ result, programs }: SampleStatus): ReactNode {
  const { sample } = useMessages()
  const names = formatList(useLocale(), programs)
  if (result !== 'run') {
    const check = sample.check[result]
    return <p className={styles.status}>{names === '' ? check : sample.checkedBy(check, names)}</p>
  }
  const sentence = sample.run(names)
  return (
    <p className={styles.status} title={sentence}>
      <span aria-hidden="true">{`✓ ${programs.map(nonBreaking).join(' ·\u00a0')}`}</span>
      <span className="visually-hidden">{sentence}</span>
    </p>
  )
}

/** Lines can break between programs, before the dot, but not between a program and its version. */
const nonBreaking = (program: string): string => program.replaceAll(' ', '\u00a0')
