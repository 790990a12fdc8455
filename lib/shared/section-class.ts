/** Class of the element that wraps a section, from one heading to the next (`rehype-sections.ts`). */
export const SECTION_CLASS = 'text-section'
