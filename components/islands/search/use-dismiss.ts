import { useEffect } from 'react'
import type { SearchSession } from '../../../lib/browser/search/session.ts'
import { isComposing } from '../../../lib/browser/search/shortcut.ts'

/** Closes an open panel on Escape inside it, on a press outside it, and when the focus moves out of it. */
export function useDismiss(box: HTMLElement, session: SearchSession, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const isOutside = (target: EventTarget | null): boolean => target instanceof Node && !box.contains(target)
    const closeIfOutside = ({ target }: Event): void => {
      if (isOutside(target)) session.close()
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isComposing(event) || isOutside(event.target)) return
      session.close()
      if (event.target instanceof HTMLElement) event.target.blur()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', closeIfOutside)
    document.addEventListener('focusin', closeIfOutside)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', closeIfOutside)
      document.removeEventListener('focusin', closeIfOutside)
    }
  }, [box, isOpen, session])
}
