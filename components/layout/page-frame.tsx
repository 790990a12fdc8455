import type { ReactNode } from 'react'
import { PrevNextNav } from './prev-next-nav.tsx'
import { TranslationNotice } from './translation-notice.tsx'

/** Wraps the article: the translation notice above it, and links to the previous and next page below it. */
export function PageFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <TranslationNotice />
      {children}
      <PrevNextNav />
    </>
  )
}
