/** Field that the build adds to the frontmatter of pages with operations, whose samples take the place of the contents column. */
export const OPERATIONS_FIELD = 'hasOperations'
