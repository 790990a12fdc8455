import { safeSessionStorage } from '../../lib/page/browser/safe-storage.ts'

/** Session storage key: the URL of the search result that is being opened. */
const KEY = 'search:opened'

/** Stores the URL of a search result, so that its page highlights the section. */
export function storeOpenedResult({ pathname, hash }: HTMLAnchorElement): void {
  safeSessionStorage.write(KEY, pathname + hash)
}

/** The URL of the search result that the previous page has opened. It's returned once. */
export function takeOpenedResult(): string | null {
  const opened = safeSessionStorage.read(KEY)
  if (opened !== null) safeSessionStorage.write(KEY, null)
  return opened
}
