import type { ReactNode } from 'react'
import { TOUR_ATTRIBUTE, TOUR_DONE_ATTRIBUTE, TOUR_END_ATTRIBUTE } from '../../dom/tour.ts'
import { TOUR_TARGET } from '../../lib/shared/tour-target.ts'
import { useMessages } from '../layout/use-messages.ts'
import styles from './tour.module.css'

/**
 * A button that opens a sample, which `lib/build/playground/remark-playground.ts` adds, the list of what to do with it, and the code
 * blocks of the sample, whose place it takes while it's open. `dom/tour.ts` marks the steps that the reader has done. The page
 * imports it, because its styles would be a part of every page's.
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
