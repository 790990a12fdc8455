import type { ReactNode } from 'react'
import { useMessages } from './use-messages.ts'

/** Id of the element before the article that the skip link targets. */
export const SKIP_TARGET = 'skip-target'

/** The first link of every page, visible when it has focus. */
export function SkipLink(): ReactNode {
  return (
    <a className="skip-link visually-hidden" href={`#${SKIP_TARGET}`}>
      {useMessages().skipToContent}
    </a>
  )
}
