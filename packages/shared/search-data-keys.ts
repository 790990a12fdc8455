/**
 * Keys in a page's search data that aren't sections. They can't collide with section keys, `anchor#heading`, because every
 * heading has an anchor. The build adds them in `lib/content/build/rehype-search-data.ts`.
 */
export const KEYWORDS_KEY = '#keywords'
export const DESCRIPTION_KEY = '#description'
/** The questions of a page, one per line. */
export const QUESTIONS_KEY = '#questions'

const PAGE_FIELDS = new Set([KEYWORDS_KEY, DESCRIPTION_KEY, QUESTIONS_KEY])

/** Whether a key belongs to the page as a whole, and not to a section. */
export const isPageField = (key: string): boolean => PAGE_FIELDS.has(key)
