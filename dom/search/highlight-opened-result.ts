import { whenShown } from '../when-shown.ts'
import { takeOpenedResult } from './opened-result.ts'

/** Highlights the section of a search result that the previous page has opened. */
export function highlightOpenedResult(): void {
  whenShown(async () => {
    // Another address if the reader stopped loading the result.
    if (takeOpenedResult() !== location.pathname + location.hash) return
    const { highlightSection } = await import('./highlight-section.ts')
    highlightSection(location.hash)
  })
}
