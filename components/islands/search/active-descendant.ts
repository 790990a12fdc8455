import { NONE } from '@authzed-docs/search/browser/reducer.ts'
import type { SearchSession } from '@authzed-docs/search/browser/session.ts'

const ATTRIBUTE = 'aria-activedescendant'

/**
 * Tells screen readers which option of the open list is highlighted, and scrolls it into view. A new list already shows
 * its first option, so it isn't scrolled: that would force a layout in the task that renders the results.
 * @param id prefix of the options' ids
 * @returns a cleanup function
 */
export function setActiveDescendant(input: HTMLInputElement, id: string, session: SearchSession): () => void {
  let previous = 0
  const update = (): void => {
    const { active } = session.view()
    const optionId = `${id}-${active}`
    if (active === NONE) input.removeAttribute(ATTRIBUTE)
    else if (input.getAttribute(ATTRIBUTE) !== optionId) input.setAttribute(ATTRIBUTE, optionId)
    if (active !== previous) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' })
    previous = active
  }
  update()
  const unsubscribe = session.subscribe(update)
  return () => {
    unsubscribe()
    input.removeAttribute(ATTRIBUTE)
  }
}
