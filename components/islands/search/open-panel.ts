import type { SearchSession } from '@authzed-docs/search/browser/session.ts'
import { isComposing } from '@authzed-docs/search/browser/shortcut.ts'

/**
 * Closes the panel on Escape inside it, on a press outside it, and when the focus moves out of it.
 * @param until ends it
 */
export function dismissPanel(box: HTMLElement, session: SearchSession, until: AbortController): void {
  const onLeave = ({ target }: Event): void => {
    if (target instanceof Node && !box.contains(target)) session.close()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target } = event
    if (event.key !== 'Escape' || isComposing(event)) return
    if (!(target instanceof HTMLElement && box.contains(target))) return
    session.close()
    target.blur()
  }
  document.addEventListener('pointerdown', onLeave, until)
  document.addEventListener('focusin', onLeave, until)
  document.addEventListener('keydown', onKeyDown, until)
}

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
