import { type RefObject, useLayoutEffect } from 'react'
import type { SearchSession } from '../../lib/browser/search/session.ts'

const DESCENDANT = 'aria-activedescendant'

/**
 * Tells a screen reader which result of the open list is highlighted, and scrolls the list so that it is seen. A list
 * that is new begins with the first one: to look where it stands would make the browser lay the page out at once, within
 * the task that shows the results.
 * @param id beginning of the ids of the results
 */
export function useActiveDescendant(
  input: RefObject<HTMLInputElement | null>,
  id: string,
  session: SearchSession,
): void {
  useLayoutEffect(() => {
    const box = input.current
    if (!box) return
    let seen = 0
    const follow = (): void => {
      const { active } = session.view()
      const element = `${id}-${active}`
      if (box.getAttribute(DESCENDANT) !== element) box.setAttribute(DESCENDANT, element)
      if (active !== seen) document.getElementById(element)?.scrollIntoView({ block: 'nearest' })
      seen = active
    }
    follow()
    const leave = session.subscribe(follow)
    return () => {
      leave()
      box.removeAttribute(DESCENDANT)
    }
  }, [input, id, session])
}
