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

/** The address of the search result that the previous page has opened. It's returned once. */
export function takeOpenedResult(): string | null {
  try {
    const opened = sessionStorage.getItem(KEY)
    if (opened !== null) sessionStorage.removeItem(KEY)
    return opened
  } catch {
    return null
  }
}
