import { SIDEBAR_SCROLL_KEY } from '../lib/browser/page/storage-keys.ts'

/**
 * Scrolls the sidebar to where it was on the page before, and further only when the current page would not be seen.
 * Runs as an inline script too: it must not use anything from outside itself.
 * @param key of the place in the session's storage
 */
export function restoreSidebarScroll(key: string): void {
  const box = document.querySelector('.nextra-sidebar-container > :nth-child(2)')
  if (!box) return
  try {
    box.scrollTop = Number(sessionStorage.getItem(key)) || 0
  } catch {
    // Blocked: the sidebar begins at its top.
  }
  const current = box.querySelector('.nextra-menu-desktop li.active:not(:has(li.active))')
  if (!current || current.getClientRects().length === 0) return
  const frame = box.getBoundingClientRect()
  const item = current.getBoundingClientRect()
  const isSeen = item.top >= frame.top && item.bottom <= Math.min(frame.bottom, window.innerHeight)
  if (!isSeen) box.scrollTop += item.top - frame.top - (frame.height - item.height) / 2
}

/** Stores the place whenever the page is left; gives what ends this. */
export function saveSidebarScroll(): () => void {
  const box = document.querySelector('.nextra-sidebar-container > :nth-child(2)')
  let place = box?.scrollTop ?? 0
  const onScroll = (): void => {
    place = box?.scrollTop ?? 0
  }
  const store = (): void => {
    try {
      sessionStorage.setItem(SIDEBAR_SCROLL_KEY, String(place))
    } catch {
      // Blocked or full: the next page begins at the top.
    }
  }
  box?.addEventListener('scroll', onScroll, { passive: true })
  window.addEventListener('pagehide', store)
  return () => {
    store()
    box?.removeEventListener('scroll', onScroll)
    window.removeEventListener('pagehide', store)
  }
}
