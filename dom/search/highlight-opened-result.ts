import { whenShown } from '../page-events.ts'
import { takeOpenedResult } from './opened-result.ts'

/** Highlights the section of a search result that the previous page has opened. */
export function highlightOpenedResult(): void {
  whenShown(() => {
    // Without the program, nothing is highlighted.
    highlight().catch(() => {})
  })
}

async function highlight(): Promise<void> {
  // Another address if the reader stopped loading the result.
  if (takeOpenedResult() !== location.pathname + location.hash) return
  const { highlightSection } = await import('./highlight-section.ts')
  highlightSection(location.hash)
}
