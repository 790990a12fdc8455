/** Attribute of a filter's box. Its value is `ROWS` if it filters table rows. */
export const FILTER_ATTRIBUTE = 'data-filter'
export const ROWS = 'rows'

/** Its attribute with the id of the heading after which its entries begin. Without it, they begin after the box. */
export const FROM_ATTRIBUTE = 'data-from'

/** Its attribute with the plural forms of the result count, as JSON. */
export const COUNT_ATTRIBUTE = 'data-count'
