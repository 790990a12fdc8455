import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createResultList } from '../../../dom/search/result-list.ts'
import { hasModifierKey } from '../../../lib/browser/page/modifier-key.ts'
import type { Answer } from '../../../lib/browser/search/answer.ts'
import type { PanelProps } from './panel-props.ts'
import { useActiveDescendant } from './use-active-descendant.ts'

/** Pages that are visible in the list without scrolling. */
const INITIAL_PAGES = 2

/** The list of results, which `dom/search/result-list.ts` renders without React. */
export function SearchResults({ id, input, onOpen, session, texts }: PanelProps): ReactNode {
  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const results = createResultList(element, { id, blog: texts.blog, opensNewWindow: texts.opensNewWindow })
    const update = (): void => {
      const { panel, answer, active } = session.view()
      if (panel !== 'results' || !answer) return
      // Results below the fold are rendered in the next frame, so that a slow machine can handle keys in between. A list
      // that is reopened with a later result highlighted is rendered in full, so that this result can be scrolled to.
      const isNew = element.firstChild === null && active === 0
      results.render(isNew ? firstPages(answer) : answer, active)
      if (isNew) requestAnimationFrame(() => setTimeout(() => listeners.signal.aborted || update()))
    }
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && !hasModifierKey(event)) onOpen(link)
    }
    const onPointerMove = (event: PointerEvent): void => {
      const index = results.indexOf(event.target)
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

const firstPages = ({ pages }: Answer): Answer => ({ pages: pages.slice(0, INITIAL_PAGES), blog: [] })
