/**
 * Keys in a page's search data that name no section: `anchor#heading` never begins with `#`, since every heading has an
 * anchor. The build adds them (lib/build/content/rehype-search-data.ts), the schema reads them.
 */
export const KEYWORDS_KEY = '#keywords'
export const DESCRIPTION_KEY = '#description'
