import { type RefObject, useLayoutEffect } from 'react'

/** Space between the panel and the lower edge of what is seen, in pixels. */
const MARGIN = 12

/** Tells the style sheet how much room there is below the box: the keyboard of a phone takes its share. */
export function usePanelHeight(box: RefObject<HTMLElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const view = window.visualViewport
    const element = box.current
    if (!open || !element || !view) return
    const measure = (): void => {
      const room = view.offsetTop + view.height - element.getBoundingClientRect().bottom - MARGIN
      element.style.setProperty('--search-room', `${Math.round(room)}px`)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [box, open])
}
