/** English routes of the pages that are suggested if a search finds nothing. */
export const HELPFUL_PAGES = [
  '/spicedb/getting-started/first-steps',
  '/spicedb/concepts/schema',
  '/best-practices',
  '/authzed/guides/picking-a-product',
] as const
