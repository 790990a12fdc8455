import type { SearchSession } from '../../lib/browser/search/session.ts'
import { isComposing } from '../../lib/browser/search/shortcut.ts'

/**
 * What a key does in the search box. A key that an input method still needs does nothing.
 * @param idOf id of the element that shows the result at a place
 */
export function handleKeyDown(event: KeyboardEvent, session: SearchSession, idOf: (place: number) => string): void {
  if (isComposing(event)) return
  if (event.key === 'Escape') leave(event, session)
  else if (event.key === 'Enter') {
    event.preventDefault()
    handleEnter(session, idOf)
  } else if (event.key === 'ArrowDown') move(event, session, 1)
  else if (event.key === 'ArrowUp') move(event, session, -1)
}

/** A browser would empty the box as well: the text stays, for the next time. */
function leave(event: KeyboardEvent, session: SearchSession): void {
  event.preventDefault()
  session.close()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Opens the highlighted result, or that of the answer that is still on its way. */
export function handleEnter(session: SearchSession, idOf: (place: number) => string): void {
  const open = (): void => document.getElementById(idOf(session.state().active))?.click()
  // The results that came just now are shown with the next frame.
  if (session.enter(() => requestAnimationFrame(open))) open()
}

function move(event: KeyboardEvent, session: SearchSession, by: 1 | -1): void {
  event.preventDefault()
  if (session.view().panel === 'closed') session.open()
  else session.move(by)
}
