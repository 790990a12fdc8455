import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { createResultList } from '../../dom/search/result-list.ts'
import { writeText } from '../../dom/search/write-text.ts'
import { type Answer, hitsOf } from '../../lib/browser/search/answer.ts'
import type { SearchSession } from '../../lib/browser/search/session.ts'
import { useMessages } from '../layout/use-messages.ts'
import styles from './panel.module.css'
import { useActiveDescendant } from './use-active-descendant.ts'
import { useOpenResult } from './use-open-result.ts'

interface ResultsProps {
  /** Element for the number of results. */
  count: RefObject<HTMLElement | null>
  /** Prefix of the ids in this box. */
  id: string
  input: RefObject<HTMLInputElement | null>
  session: SearchSession
}

/** Pages that are visible in the list without scrolling. */
const INITIAL_PAGES = 2

/** The list of results, which `dom/search/result-list.ts` renders without React. */
export function SearchResults({ count, id, input, session }: ResultsProps): ReactNode {
  const { search: text, opensNewWindow } = useMessages()
  const openResult = useOpenResult(session, input)
  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const [element, status] = [list.current, count.current]
    if (!element || !status) return
    const results = createResultList(element, { id, blog: text.blog, opensNewWindow })
    const update = (): void => {
      const { panel, answer, active } = session.view()
      if (panel !== 'results' || !answer) return
      // Results below the fold are rendered in the next frame, so that a slow machine can handle keys in between. A list
      // that is reopened with a later result highlighted is rendered at once, so that this result can be scrolled to.
      const isNew = element.firstChild === null && active === 0
      results.render(isNew ? firstPages(answer) : answer, active)
      if (isNew) requestAnimationFrame(() => setTimeout(() => listeners.signal.aborted || update()))
      writeText(status, text.count(hitsOf(answer).length))
    }
    const onClick = (event: MouseEvent): void => {
      const index = results.indexOf(event.target)
      const { answer } = session.view()
      const hit = answer ? hitsOf(answer)[index] : undefined
      if (hit) openResult(event, answer?.blog.includes(hit) ? null : hit.route)
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
      status.textContent = ''
    }
  }, [openResult, count, id, opensNewWindow, session, text])
  // Runs after the results are rendered, because it looks up the highlighted one.
  useActiveDescendant(input, id, session)

  return (
    <div aria-label={text.results} className={styles.list} id={`${id}-list`} ref={list} role="listbox" tabIndex={-1} />
  )
}

const firstPages = ({ pages }: Answer): Answer => ({ pages: pages.slice(0, INITIAL_PAGES), blog: [] })
