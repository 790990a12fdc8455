/** Class of the element around a part of a page, from one heading to the next (`rehype-sections.ts`). */
export const SECTION_CLASS = 'text-section'
