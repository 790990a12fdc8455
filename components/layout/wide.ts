/** From this width on the theme shows the sidebar instead of the menu (SPEC section 9: 768 pixels). */
export const WIDE = '(min-width: 768px)'
