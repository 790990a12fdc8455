/** Class of the element that wraps a section, from one heading to the next (`rehype-sections.ts`). */
export const SECTION_CLASS = 'text-section'

/** Field that the build adds to the frontmatter of pages with operations, whose samples take the place of the contents column. */
export const OPERATIONS_FIELD = 'hasOperations'

/** Id of the element in which the sample of a tour opens. */
export const TOUR_TARGET = 'tour-sample'

/** Class of an empty element at which a line can break. `components/layout/site.css` gives it the break. */
export const LINE_BREAK_CLASS = 'line-break'
