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
  /** Where the number of results is said. */
  count: RefObject<HTMLElement | null>
  /** Beginning of the ids of this box. */
  id: string
  input: RefObject<HTMLInputElement | null>
  session: SearchSession
}

/** Pages that fill the list of a panel that has just opened. */
const SEEN_AT_ONCE = 2

/** The results. What a letter changes of them is drawn without React; see `result-list.ts`. */
export function SearchResults({ count, id, input, session }: ResultsProps): ReactNode {
  const { search: text, opensNewWindow } = useMessages()
  const openResult = useOpenResult(session, input)
  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const [element, said] = [list.current, count.current]
    if (!element || !said) return
    const results = createResultList(element, { id, blog: text.blog, opensNewWindow })
    const follow = (): void => {
      const { panel, answer, active } = session.view()
      if (panel !== 'results' || !answer) return
      // What stands below is drawn in the frame after, so that a slow machine answers keys in between. A list that is
      // opened again with a later result highlighted needs that one at once, to show it.
      const isNew = element.firstChild === null && active === 0
      results.draw(isNew ? beginningOf(answer) : answer, active)
      if (isNew) requestAnimationFrame(() => setTimeout(() => listening.signal.aborted || follow()))
      writeText(said, text.count(hitsOf(answer).length))
    }
    const onClick = (event: MouseEvent): void => {
      const place = results.placeOf(event.target)
      const { answer } = session.view()
      const hit = answer ? hitsOf(answer)[place] : undefined
      if (hit) openResult(event, answer?.blog.includes(hit) ? null : hit.route)
    }
    const onPointerMove = (event: PointerEvent): void => {
      const place = results.placeOf(event.target)
      if (place >= 0) session.point(place)
    }
    const listening = new AbortController()
    follow()
    const leave = session.subscribe(follow)
    element.addEventListener('click', onClick, listening)
    element.addEventListener('pointermove', onPointerMove, listening)
    return () => {
      leave()
      listening.abort()
      element.replaceChildren()
      said.textContent = ''
    }
  }, [openResult, count, id, opensNewWindow, session, text])
  // After the results are drawn: it looks for the one that is highlighted.
  useActiveDescendant(input, id, session)

  return (
    <div aria-label={text.results} className={styles.list} id={`${id}-list`} ref={list} role="listbox" tabIndex={-1} />
  )
}

const beginningOf = ({ pages }: Answer): Answer => ({ pages: pages.slice(0, SEEN_AT_ONCE), blog: [] })
