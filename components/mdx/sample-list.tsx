import { createWrapper } from '../layout/wrapper.tsx'
import styles from './sample-list.module.css'

/**
 * Samples to start from, by page, as cards with a button. `lib/playground/build/remark-sample-list.ts` fills it. The page imports it,
 * because its styles would be a part of every page's.
 */
export const SampleList = createWrapper(styles.samples)
