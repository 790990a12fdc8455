import type { ReactNode } from 'react'
import { TOUR_ATTRIBUTE, TOUR_DONE_ATTRIBUTE, TOUR_END_ATTRIBUTE, TOUR_START_ATTRIBUTE } from '../../dom/tour.ts'
import { useMessages } from '../layout/use-messages.ts'
import { CAN_TRY, TryButton } from './code-block.tsx'
import styles from './tour.module.css'

/** Id of the element in which the sample of the tour opens. */
const TARGET = 'tour-sample'

interface TourProps {
  /** The sample of the first code block in the tour, set by `lib/build/playground/remark-playground.ts`. */
  sample?: string
  /** A list of steps, and the code blocks of a sample. */
  children: ReactNode
}

/**
 * A button that opens a sample, the list of what to do with it, and the sample. While it's open, it takes the place of its code
 * blocks, beside the steps. `dom/tour.ts` marks those that the reader has done.
 */
export function Tour({ sample, children }: TourProps): ReactNode {
  const { tourDone, tourEnd, tourStart, engineSize } = useMessages().code
  return (
    <div
      className={styles.tour}
      {...{ [TOUR_ATTRIBUTE]: '', [TOUR_DONE_ATTRIBUTE]: tourDone, [TOUR_END_ATTRIBUTE]: tourEnd }}
    >
      {sample && CAN_TRY && (
        <div className={styles.start} {...{ [TOUR_START_ATTRIBUTE]: '' }}>
          <TryButton className={styles.button} id={sample} label={tourStart} target={TARGET} />
          <span>{engineSize}</span>
        </div>
      )}
      {children}
      <div className={styles.sample} id={TARGET} />
    </div>
  )
}
