import { useEffect, useRef } from 'react'

/**
 * Scrolls a list so that the highlighted result is seen. A list that is new begins with the first one: to look where it
 * stands would make the browser lay the page out at once, within the task that shows the results.
 * @param id beginning of the ids of the results
 */
export function useActiveInView(id: string, active: number): void {
  const seen = useRef(0)
  useEffect(() => {
    if (active === seen.current) return
    seen.current = active
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
}
