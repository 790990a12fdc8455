import { useLayoutEffect } from 'react'

/** Space between the panel and the lower edge of the visual viewport, in CSS pixels. */
const MARGIN = 12

/** Exposes the maximum height to CSS as a custom property. The height shrinks while a phone shows its on-screen keyboard. */
export function usePanelHeight(box: HTMLElement, isOpen: boolean): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    if (!isOpen || !viewport) return
    const updateHeight = (): void => {
      const height = viewport.offsetTop + viewport.height - box.getBoundingClientRect().bottom - MARGIN
      box.style.setProperty('--search-panel-height', `${Math.round(height)}px`)
    }
    updateHeight()
    viewport.addEventListener('resize', updateHeight)
    viewport.addEventListener('scroll', updateHeight)
    return () => {
      viewport.removeEventListener('resize', updateHeight)
      viewport.removeEventListener('scroll', updateHeight)
    }
  }, [box, isOpen])
}
