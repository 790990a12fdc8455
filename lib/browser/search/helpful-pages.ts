/** English routes of the pages that are suggested if a search finds nothing. */
export const HELPFUL_PAGES = [
  '/spicedb/getting-started/first-steps',
  '/spicedb/concepts/schema',
  '/best-practices',
  '/authzed/guides/picking-a-product',
] as const

/** English route of the error index, for a query that might be an error message. */
export const ERROR_INDEX = '/spicedb/concepts/errors'
