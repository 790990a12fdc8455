import { restoreSidebarState } from './sidebar.ts'

/** Id of the sidebar. On a narrow screen it's a popover, which the menu button opens. */
export const MENU_ID = 'site-menu'

/** From this width on the sidebar is beside the page; below it is a menu. It's 768 pixels, unless the reader has larger text. */
const WIDE = '(min-width: 48em)'

/** Everything but the menu and its button. */
const OTHERS =
  '.skip-link, .site-header > :not(.site-navbar), .navbar-row > :not(.menu-button), .site-page > :not(.site-sidebar), .site-footer'

function closeMenu(): void {
  document.getElementById(MENU_ID)?.togglePopover(false)
}

/**
 * Makes the menu on narrow screens modal: while it's open, only the menu and its button can be reached. Closes it with the
 * page, when the window becomes wide, and when a link to the same page is clicked.
 */
export function handleMenu(): void {
  const menu = document.getElementById(MENU_ID)
  const button = document.querySelector<HTMLElement>(`[popovertarget=${MENU_ID}]`)
  if (!menu || !button || !('popover' in menu)) return
  let others: HTMLElement[] = []
  const onOpen = (): void => {
    others = [...document.querySelectorAll<HTMLElement>(OTHERS)]
    for (const element of others) element.inert = true
    // The menu is laid out after the event, and painted after this frame.
    requestAnimationFrame(restoreSidebarState)
  }
  const onClose = (): void => {
    for (const element of others) element.inert = false
    button.focus({ preventScroll: true })
  }
  if (menu.matches(':popover-open')) onOpen()
  menu.addEventListener('beforetoggle', ({ newState }) => (newState === 'open' ? onOpen() : onClose()))
  menu.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.pathname === location.pathname) closeMenu()
  })
  window.addEventListener('pagehide', closeMenu)
  window.matchMedia(WIDE).addEventListener('change', closeMenu)
}
