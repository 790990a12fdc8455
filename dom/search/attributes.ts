/** Attribute of the search box. Its value is the prefix of the ids in the box. */
export const SEARCH_BOX_ATTRIBUTE = 'data-search'
export const SEARCH_BOX_ID = 'search'

/** Attribute of the button that closes the box where it covers the navigation bar. */
export const SEARCH_CLOSE_ATTRIBUTE = 'data-search-close'

/** Id of the element that holds the texts of the search as JSON. */
export const SEARCH_TEXTS_ID = 'search-texts'

/** Attribute of the search on the results page. Its value is that page's texts as JSON. */
export const SEARCH_PAGE_TEXTS_ATTRIBUTE = 'data-search-page'

/** Id of the heading above the index of all headings. */
export const SEARCH_INDEX_ID = 'all-headings'

/** What a reader did last in a box before its island had loaded: typed, pressed Enter or pressed Escape. */
export type PendingInput = 'typed' | 'entered' | 'escaped'
