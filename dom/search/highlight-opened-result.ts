import { whenShown } from '../page-events.ts'
import { takeOpenedResult } from './opened-result.ts'

/** Highlights the section of a search result that the previous page has opened. */
export function highlightOpenedResult(): void {
  whenShown(() => {
    // Another URL if the reader stopped loading the result.
    if (takeOpenedResult() === location.pathname + location.hash) highlightOnUse(location.hash)
  })
}

/** Loads the bundle that highlights a section. Without it, nothing is highlighted. */
export function highlightOnUse(hash: string): void {
  import('./highlight-section.ts').then(({ highlightSection }) => highlightSection(hash)).catch(() => {})
}
