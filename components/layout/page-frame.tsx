import type { ReactNode } from 'react'
import { PageTurn } from './page-turn.tsx'
import { TranslationNotice } from './translation-notice.tsx'

/** What stands around the text of a page: the notice for readers of another language, and the way to the next page. */
export function PageFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <TranslationNotice />
      {children}
      <PageTurn />
    </>
  )
}
