/** Attribute of the box of a filter. Its value is `ROWS` if the filter is for the rows of tables. */
export const FILTER_ATTRIBUTE = 'data-filter'
export const ROWS = 'rows'

/** Its attribute with the id of the heading after which its entries begin. Without it, they begin after the box. */
export const FROM_ATTRIBUTE = 'data-from'

/** Its attribute with the plural forms of the number of results, as JSON. */
export const COUNT_ATTRIBUTE = 'data-count'
