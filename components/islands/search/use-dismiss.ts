import { useEffect } from 'react'
import { onLeave } from '../../../dom/on-leave.ts'
import type { SearchSession } from '../../../lib/browser/search/session.ts'
import { isComposing } from '../../../lib/browser/search/shortcut.ts'

/** Closes an open panel on Escape inside it, on a press outside it, and when the focus moves out of it. */
export function useDismiss(box: HTMLElement, session: SearchSession, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target } = event
      if (event.key !== 'Escape' || isComposing(event)) return
      if (!(target instanceof HTMLElement && box.contains(target))) return
      session.close()
      target.blur()
    }
    const cleanUp = onLeave(box, session.close)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      cleanUp()
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [box, isOpen, session])
}
