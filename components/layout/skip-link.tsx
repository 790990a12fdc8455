import type { ReactNode } from 'react'
import { useMessages } from './use-messages.ts'

/** Id of the element before the article, to which the skip link leads. */
export const SKIP_TARGET = 'skip-target'

/** The first link of every page, visible when it has the focus. */
export function SkipLink(): ReactNode {
  return (
    <a className="skip-link visually-hidden" href={`#${SKIP_TARGET}`}>
      {useMessages().skipToContent}
    </a>
  )
}
