import { NONE } from '@authzed-docs/search/browser/reducer.ts'
import type { SearchSession } from '@authzed-docs/search/browser/session.ts'
import { isComposing } from '@authzed-docs/search/browser/shortcut.ts'

/** What Enter opens. */
export interface EnterTargets {
  /** Returns the id of the element that shows the result at an index. */
  idOf: (index: number) => string
  /** Opens the results page. */
  openAll: () => void
}

/** Handles a key pressed in the search box, unless an input method still needs it. */
export function handleKeyDown(event: KeyboardEvent, session: SearchSession, targets: EnterTargets): void {
  if (isComposing(event)) return
  if (event.key === 'Escape') closePanel(event, session)
  else if (event.key === 'Enter') {
    event.preventDefault()
    handleEnter(session, targets)
  } else if (event.key === 'ArrowDown') move(event, session, 1)
  else if (event.key === 'ArrowUp') move(event, session, -1)
}

/** Closes the panel but keeps the text for next time: the browser's default would clear the box. */
function closePanel(event: KeyboardEvent, session: SearchSession): void {
  event.preventDefault()
  session.close()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Opens the highlighted result, the first one of the pending results, or all results if none is highlighted or found. */
export function handleEnter(session: SearchSession, { idOf, openAll }: EnterTargets): void {
  const open = (): void => document.getElementById(idOf(session.state().active))?.click()
  // New results are rendered in the next frame.
  const isReady = session.enter(() => requestAnimationFrame(open))
  const { panel, active } = session.view()
  const hasNone = panel === 'none' || panel === 'closed' || (panel === 'results' && active === NONE)
  if (hasNone && session.state().query.trim() !== '') openAll()
  else if (isReady) open()
}

function move(event: KeyboardEvent, session: SearchSession, by: 1 | -1): void {
  event.preventDefault()
  if (session.view().panel === 'closed') session.open()
  else session.move(by)
}
