import { useEffect } from 'react'
import type { Panel } from '../../lib/search/reducer.ts'

/** Scrolls the list so that the highlighted result is seen. */
export function useActiveInView(id: string, panel: Panel): void {
  useEffect(() => {
    if (panel === 'results' || panel === 'recent') document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id, panel])
}
