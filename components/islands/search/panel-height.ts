/** Space between the panel and the lower edge of the visual viewport, in CSS pixels. */
const MARGIN = 12

/**
 * Exposes the maximum height to CSS as a custom property. The height shrinks while a phone shows its on-screen keyboard.
 * @param until ends it
 */
export function limitPanelHeight(box: HTMLElement, until: AbortController): void {
  const viewport = window.visualViewport
  if (!viewport) return
  const updateHeight = (): void => {
    const height = viewport.offsetTop + viewport.height - box.getBoundingClientRect().bottom - MARGIN
    box.style.setProperty('--search-panel-height', `${Math.round(height)}px`)
  }
  updateHeight()
  viewport.addEventListener('resize', updateHeight, until)
  viewport.addEventListener('scroll', updateHeight, until)
}
