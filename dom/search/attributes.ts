/** Attribute of a search box. Its value is the prefix of the ids in the box. */
export const SEARCH_BOX_ATTRIBUTE = 'data-search'

/** Prefix of the ids in the box of the navigation bar, and in that of the menu on narrow screens. */
export const NAVBAR_BOX = 'search'
export const MENU_BOX = 'menu-search'

/** Attribute of the button that opens the menu's box. */
export const SEARCH_OPEN_ATTRIBUTE = 'data-search-open'

/** Id of the element that holds the texts of the search as JSON. */
export const SEARCH_TEXTS_ID = 'search-texts'
