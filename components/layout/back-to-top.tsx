import type { ReactNode } from 'react'
import { BACK_TO_TOP_ATTRIBUTE } from '../../dom/toc.ts'
import { useMessages } from './use-messages.ts'

/** Button that scrolls to the top and moves the focus there. Its attribute says whether that is far. */
export function BackToTop(): ReactNode {
  return (
    <button className="back-to-top" type="button" {...{ [BACK_TO_TOP_ATTRIBUTE]: false }}>
      {useMessages().toc.backToTop}&nbsp;<span aria-hidden="true">↑</span>
    </button>
  )
}
