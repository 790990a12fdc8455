import { type RefObject, useEffect } from 'react'
import type { SearchSession } from '../../lib/search/session.ts'

/** Closes an open panel when the reader presses outside, or goes on with the keyboard. */
export function useClosing(box: RefObject<HTMLElement | null>, session: SearchSession, open: boolean): void {
  useEffect(() => {
    if (!open) return
    const isOutside = (target: EventTarget | null): boolean => target instanceof Node && !box.current?.contains(target)
    const onPointerDown = (event: PointerEvent): void => {
      if (isOutside(event.target)) session.close()
    }
    const onFocusIn = (event: FocusEvent): void => {
      if (isOutside(event.target)) session.close()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('focusin', onFocusIn)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('focusin', onFocusIn)
    }
  }, [box, open, session])
}
