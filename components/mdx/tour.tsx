import { ANSWER_SYMBOLS } from '@authzed-docs/playground/panel/answer-symbols.ts'
import type { ReactNode } from 'react'
import { TOUR_ATTRIBUTE, TOUR_DONE_ATTRIBUTE, TOUR_END_ATTRIBUTE } from '../../dom/tour.ts'
import { TOUR_TARGET } from '../../lib/page/browser/page-marks.ts'
import { useMessages } from '../layout/use-messages.ts'
import { TryButton } from './code-block.tsx'
import styles from './tour.module.css'

/**
 * The code of a sample, and the list of what to do with it. While the sample is open, it takes the place of its code. `dom/tour.ts`
 * marks the steps that the reader has done. The page imports it, because its styles would be a part of every page's.
 */
export function Tour({ children }: { children: ReactNode }): ReactNode {
  const { tourDone, tourEnd } = useMessages().code
  return (
    <div
      className={styles.tour}
      {...{ [TOUR_ATTRIBUTE]: '', [TOUR_DONE_ATTRIBUTE]: tourDone, [TOUR_END_ATTRIBUTE]: tourEnd }}
    >
      {children}
      <div className={styles.sample} id={TOUR_TARGET} />
    </div>
  )
}

interface TourSampleProps {
  children: ReactNode
  /** Id of the sample. Like the following properties, `lib/playground/build/remark-playground.ts` sets it. */
  id?: string
  /** Its check: `document:plan#view@user:ann`. */
  check?: string
  /** What SpiceDB answers. */
  answer?: 'true' | 'false'
}

/** The code blocks of a sample in a frame like that of the open sample, with the answer to its check, and a button that opens it. */
export function TourSample({ children, id, check, answer }: TourSampleProps): ReactNode {
  const { code } = useMessages()
  return (
    <div className={styles.preview}>
      {id && <TryButton id={id} start={true} target={TOUR_TARGET} />}
      {answer && (
        <p className={styles.check}>
          {code.check} <code>{check}</code>{' '}
          <strong data-answer={answer}>{`${ANSWER_SYMBOLS[answer]} ${answer}`}</strong>
        </p>
      )}
      <div className={styles.panes}>{children}</div>
    </div>
  )
}
