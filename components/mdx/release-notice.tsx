import type { ReactNode } from 'react'
import { useMessages } from '../layout/use-messages.ts'
import styles from './release-notice.module.css'

interface ReleaseNoticeProps {
  /** Links to the releases, written by `lib/changelog/build/rehype-release-notice.ts`. */
  children: ReactNode
}

/** Below the title of a page: releases that are newer than those it was written for, and change something on it. */
export function ReleaseNotice({ children }: ReleaseNoticeProps): ReactNode {
  return (
    <p className={styles.notice}>
      {useMessages().newerReleases} {children}
    </p>
  )
}
