/** From this width on the sidebar is beside the page; below it is a menu. The style sheets use the same 768 pixels. */
export const WIDE = '(min-width: 768px)'
