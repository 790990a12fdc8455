import { NONE } from '@authzed-docs/search/browser/reducer.ts'
import { firstPart } from '@authzed-docs/search/browser/results.ts'
import type { SearchSession } from '@authzed-docs/search/browser/session.ts'
import { createResultList } from '../../../dom/search/result-list.ts'
import { hasModifierKey } from '../../../lib/page/browser/modifier-key.ts'
import type { PanelProps } from './panel.tsx'

interface ResultsOptions extends Pick<PanelProps, 'id' | 'session' | 'texts'> {
  /** Called when a result is opened by its link. */
  onOpen: (link: HTMLAnchorElement) => void
}

/**
 * Shows the results in their list, which `dom/search/result-list.ts` renders without React.
 * @returns a cleanup function
 */
export function showResults(element: HTMLElement, { id, onOpen, session, texts }: ResultsOptions): () => void {
  const resultList = createResultList(element, { id, blog: texts.blog, opensNewWindow: texts.opensNewWindow })
  const update = (): void => {
    const { panel, results, active } = session.view()
    if (panel !== 'results' || !results) return
    const part = element.firstChild === null ? firstPart(results, active) : results
    resultList.render(part, active)
    if (part !== results) requestAnimationFrame(() => setTimeout(() => listeners.signal.aborted || update()))
  }
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && !hasModifierKey(event)) onOpen(link)
  }
  const onPointerMove = (event: PointerEvent): void => {
    const index = resultList.indexOf(event.target)
    if (index >= 0) session.point(index)
  }
  const listeners = new AbortController()
  update()
  const unsubscribe = session.subscribe(update)
  element.addEventListener('click', onClick, listeners)
  element.addEventListener('pointermove', onPointerMove, listeners)
  return () => {
    unsubscribe()
    listeners.abort()
    element.replaceChildren()
  }
}

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
