/** Pages to begin with when nothing was found, by their English routes. */
export const HELPFUL_PAGES = [
  '/spicedb/getting-started/first-steps',
  '/spicedb/concepts/schema',
  '/best-practices',
  '/authzed/guides/picking-a-product',
] as const
