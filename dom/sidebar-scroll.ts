import { SIDEBAR_SCROLL_KEY } from '../lib/browser/page/storage-keys.ts'

/**
 * Restores the sidebar's scroll position from the previous page, then scrolls the current page into view if necessary.
 * Also runs as an inline script, so it must not use anything outside the function.
 * @param key session storage key of the scroll position
 */
export function restoreSidebarScroll(key: string): void {
  const box = document.querySelector('.sidebar-scroll')
  if (!box) return
  try {
    box.scrollTop = Number(sessionStorage.getItem(key)) || 0
  } catch {
    // Storage is blocked, so the sidebar starts at the top.
  }
  const current = box.querySelector('.sidebar-section [aria-current]')
  if (!current || current.getClientRects().length === 0) return
  const frame = box.getBoundingClientRect()
  const item = current.getBoundingClientRect()
  const isVisible = item.top >= frame.top && item.bottom <= Math.min(frame.bottom, window.innerHeight)
  if (!isVisible) box.scrollTop += item.top - frame.top - (frame.height - item.height) / 2
}

/** Stores the sidebar's scroll position when the page is left. */
export function keepSidebarScroll(): void {
  window.addEventListener('pagehide', () => {
    const box = document.querySelector('.sidebar-scroll')
    if (!box) return
    try {
      sessionStorage.setItem(SIDEBAR_SCROLL_KEY, String(box.scrollTop))
    } catch {
      // Storage is blocked or full, so the next page starts at the top.
    }
  })
}
