import { whenShown } from '../when-shown.ts'
import { highlightSection } from './highlight-section.ts'

/** Session storage key of the address of the search result that is being opened. */
const KEY = 'search:opened'

/** Highlights the section that a link points to once the browser has opened it, on this page or the next one. */
export function highlightOnArrival(link: HTMLAnchorElement): void {
  const isSamePage = link.pathname === location.pathname && link.hash !== ''
  // In a later task, because the browser scrolls to the section after this one.
  if (isSamePage) setTimeout(() => highlightSection(link.hash))
  else writeOpened(link.pathname + link.hash)
}

/** Highlights the section of a search result that the previous page has opened. */
export function highlightOpened(): void {
  whenShown(() => {
    const opened = readOpened()
    // Another page if the reader stopped loading the result.
    if (opened === location.pathname + location.hash) highlightSection(location.hash)
  })
}

function writeOpened(address: string): void {
  try {
    sessionStorage.setItem(KEY, address)
  } catch {
    // Storage is blocked or full, so the section isn't highlighted.
  }
}

function readOpened(): string | null {
  try {
    const opened = sessionStorage.getItem(KEY)
    if (opened !== null) sessionStorage.removeItem(KEY)
    return opened
  } catch {
    return null
  }
}
