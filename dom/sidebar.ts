import { safeSessionStorage, safeStorage } from '../lib/page/browser/safe-storage.ts'
import { SIDEBAR_FOLDERS_KEY, SIDEBAR_KEY, SIDEBAR_SCROLL_KEY } from '../lib/page/browser/storage-keys.ts'
import { onShown } from './page-events.ts'

/** Up to this width, the sidebar is hidden until the reader shows it: `components/layout/site.css`. */
const TABLET = '(max-width: 55.999em)'

/** Attribute of the button that hides and shows the sidebar on wide screens. */
export const HIDE_SIDEBAR_ATTRIBUTE = 'data-hide-sidebar'

/**
 * Opens the folders that were open on the previous page, restores the scroll position, and scrolls the current page into view
 * if necessary. Also runs as an inline script before the first paint, so it must not use anything outside the function. If
 * storage is blocked, the sidebar starts at the top.
 * @param foldersKey session storage key of the open folders
 * @param scrollKey session storage key of the scroll position
 */
export function restoreSidebar(foldersKey: string, scrollKey: string): void {
  const box = document.querySelector('.sidebar-scroll')
  if (!box) return
  try {
    const folders = box.querySelectorAll('details')
    for (const index of JSON.parse(sessionStorage.getItem(foldersKey) ?? '[]')) folders[index]?.setAttribute('open', '')
    box.scrollTop = Number(sessionStorage.getItem(scrollKey)) || 0
  } catch {}
  const current = box.querySelector('.sidebar-section [aria-current]')
  if (!current || current.getClientRects().length === 0) return
  const frame = box.getBoundingClientRect()
  const item = current.getBoundingClientRect()
  const isVisible = item.top >= frame.top && item.bottom <= Math.min(frame.bottom, window.innerHeight)
  if (!isVisible) box.scrollTop += item.top - frame.top - (frame.height - item.height) / 2
}

/** Restores the sidebar's state from session storage. */
export const restoreSidebarState = (): void => restoreSidebar(SIDEBAR_FOLDERS_KEY, SIDEBAR_SCROLL_KEY)

/**
 * Stores the sidebar's open folders and its scroll position for the next page, as soon as they change: a prerendered page
 * replaces this one without waiting for it. Also handles the button that hides the sidebar.
 */
export function handleSidebar(): void {
  const box = document.querySelector('.sidebar-scroll')
  const storeFolders = (): void => {
    const folders = [...(box?.querySelectorAll('details') ?? [])]
    const open = folders.flatMap((folder, index) => (folder.open ? index : []))
    safeSessionStorage.write(SIDEBAR_FOLDERS_KEY, JSON.stringify(open))
  }
  box?.addEventListener('toggle', storeFolders, { capture: true })
  const storeScroll = (): void => safeSessionStorage.write(SIDEBAR_SCROLL_KEY, String(box?.scrollTop ?? 0))
  box?.addEventListener('scroll', storeScroll, { passive: true })
  // The state has changed since then.
  onShown(restoreSidebarState)
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`[${HIDE_SIDEBAR_ATTRIBUTE}]`)) toggleSidebar()
  })
}

/** A sidebar that is hidden on a tablet returns on a wider screen, but one that is shown there is also shown on a tablet. */
function toggleSidebar(): void {
  const { dataset } = document.documentElement
  const isTablet = window.matchMedia(TABLET).matches
  const isShown = isTablet ? dataset.sidebar === 'shown' : dataset.sidebar !== 'hidden'
  const hidden = isTablet ? 'auto' : 'hidden'
  dataset.sidebar = isShown ? hidden : 'shown'
  safeStorage.write(SIDEBAR_KEY, dataset.sidebar)
  restoreSidebarState()
}
