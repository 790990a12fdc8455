import type { SearchSession } from '../../../lib/browser/search/session.ts'
import { isComposing } from '../../../lib/browser/search/shortcut.ts'

/**
 * Handles a key pressed in the search box, unless an input method still needs it.
 * @param idOf returns the id of the element that shows the result at an index
 */
export function handleKeyDown(event: KeyboardEvent, session: SearchSession, idOf: (index: number) => string): void {
  if (isComposing(event)) return
  if (event.key === 'Escape') closePanel(event, session)
  else if (event.key === 'Enter') {
    event.preventDefault()
    handleEnter(session, idOf)
  } else if (event.key === 'ArrowDown') move(event, session, 1)
  else if (event.key === 'ArrowUp') move(event, session, -1)
}

/** Closes the panel but keeps the text for next time: the browser's default would clear the box. */
function closePanel(event: KeyboardEvent, session: SearchSession): void {
  event.preventDefault()
  session.close()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Opens the highlighted result, or the first one of the pending answer. */
export function handleEnter(session: SearchSession, idOf: (index: number) => string): void {
  const open = (): void => document.getElementById(idOf(session.state().active))?.click()
  // A new answer is rendered in the next frame.
  if (session.enter(() => requestAnimationFrame(open))) open()
}

function move(event: KeyboardEvent, session: SearchSession, by: 1 | -1): void {
  event.preventDefault()
  if (session.view().panel === 'closed') session.open()
  else session.move(by)
}
