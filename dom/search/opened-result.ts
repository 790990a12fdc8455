import { whenShown } from '../when-shown.ts'

/** Session storage key of the address of the search result that is being opened. */
const KEY = 'search:opened'

/** Stores the address of a search result, so that the page that it leads to highlights the section. */
export function storeOpenedResult({ pathname, hash }: HTMLAnchorElement): void {
  try {
    sessionStorage.setItem(KEY, pathname + hash)
  } catch {
    // Storage is blocked or full, so the section isn't highlighted.
  }
}

/** Highlights the section of a search result that the previous page has opened. */
export function highlightOpenedResult(): void {
  whenShown(async () => {
    // Another address if the reader stopped loading the result.
    if (takeOpenedResult() !== location.pathname + location.hash) return
    const { highlightSection } = await import('./highlight-section.ts')
    highlightSection(location.hash)
  })
}

function takeOpenedResult(): string | null {
  try {
    const opened = sessionStorage.getItem(KEY)
    if (opened !== null) sessionStorage.removeItem(KEY)
    return opened
  } catch {
    return null
  }
}
