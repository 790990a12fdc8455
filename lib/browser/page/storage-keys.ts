/** Keys of the reader's storage. `theme` is named by SPEC section 4; next-themes reads and writes it. */
export const THEME_KEY = 'theme'

/** Holds `hidden` where the reader has hidden the sidebar of wide screens. */
export const SIDEBAR_KEY = 'sidebar'

/** How far the sidebar is scrolled, in CSS pixels; for one visit. */
export const SIDEBAR_SCROLL_KEY = 'sidebar-place'
