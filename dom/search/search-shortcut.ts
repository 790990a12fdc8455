import { isSearchShortcut } from '@authzed-docs/search/browser/shortcut.ts'

/** Calls a listener when a reader presses a shortcut of the search, in place of what the browser would do. */
export function onSearchShortcut(listener: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !isSearchShortcut(event, document.activeElement)) return
    event.preventDefault()
    listener()
  })
}
