import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createResultList } from '../../../dom/search/result-list.ts'
import { hasModifierKey } from '../../../lib/browser/page/modifier-key.ts'
import { firstPart } from '../../../lib/browser/search/results.ts'
import type { PanelProps } from './panel-props.ts'
import { useActiveDescendant } from './use-active-descendant.ts'

/** The list of results, which `dom/search/result-list.ts` renders without React. */
export function Results({ id, input, onOpen, session, texts }: PanelProps): ReactNode {
  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
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
  }, [id, onOpen, session, texts])
  // Runs after the results are rendered, because it looks up the highlighted one.
  useActiveDescendant(input, id, session)

  return (
    <div aria-label={texts.results} className="search-list" id={`${id}-list`} ref={list} role="listbox" tabIndex={-1} />
  )
}
