/**
 * Keys in a page's search data that aren't sections. They can't collide with section keys, `anchor#heading`, because every
 * heading has an anchor. The build adds them in `lib/build/content/rehype-search-data.ts`.
 */
export const KEYWORDS_KEY = '#keywords'
export const DESCRIPTION_KEY = '#description'
