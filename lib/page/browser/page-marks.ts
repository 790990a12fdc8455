/** Class of the element that wraps a section, from one heading to the next (`rehype-sections.ts`). */
export const SECTION_CLASS = 'text-section'

/** Class of a section on a long page, which isn't laid out while it's off-screen. */
export const SKIPPED_SECTION_CLASS = 'skipped-section'

/** Field that the build adds to the frontmatter of pages with operations, whose samples take the place of the contents column. */
export const OPERATIONS_FIELD = 'hasOperations'

/** Id of the element in which the sample of a tour opens. */
export const TOUR_TARGET = 'tour-sample'
