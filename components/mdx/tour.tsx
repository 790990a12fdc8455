import type { ReactNode } from 'react'
import { TOUR_ATTRIBUTE, TOUR_DONE_ATTRIBUTE, TOUR_END_ATTRIBUTE } from '../../dom/tour.ts'
import { useMessages } from '../layout/use-messages.ts'
import styles from './tour.module.css'

/** A sample to try, and the list of what to do with it. `dom/tour.ts` marks the steps that the reader has done. */
export function Tour({ children }: { children: ReactNode }): ReactNode {
  const { tourDone, tourEnd } = useMessages().code
  return (
    <div
      className={styles.tour}
      {...{ [TOUR_ATTRIBUTE]: '', [TOUR_DONE_ATTRIBUTE]: tourDone, [TOUR_END_ATTRIBUTE]: tourEnd }}
    >
      {children}
    </div>
  )
}
