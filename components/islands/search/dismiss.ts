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
