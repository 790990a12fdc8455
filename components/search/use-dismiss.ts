import { type RefObject, useEffect } from 'react'
import type { SearchSession } from '../../lib/browser/search/session.ts'
import { isComposing } from '../../lib/browser/search/shortcut.ts'

/** Closes an open panel on Escape anywhere in it, and when the reader presses outside or goes on with the keyboard. */
export function useDismiss(box: RefObject<HTMLElement | null>, session: SearchSession, open: boolean): void {
  useEffect(() => {
    if (!open) return
    const isOutside = (target: EventTarget | null): boolean => target instanceof Node && !box.current?.contains(target)
    const onPointerDown = (event: PointerEvent): void => {
      if (isOutside(event.target)) session.close()
    }
    const onFocusIn = (event: FocusEvent): void => {
      if (isOutside(event.target)) session.close()
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isComposing(event) || isOutside(event.target)) return
      session.close()
      if (event.target instanceof HTMLElement) event.target.blur()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('focusin', onFocusIn)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('focusin', onFocusIn)
    }
  }, [box, open, session])
}
