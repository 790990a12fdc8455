/** Pages to begin with when nothing was found. Titles are those of the sidebar. */
export const HELPFUL_PAGES = [
  { route: '/spicedb/getting-started/first-steps', title: 'First Steps' },
  { route: '/spicedb/concepts/schema', title: 'Schema Language Reference' },
  { route: '/best-practices', title: 'Best Practices' },
  { route: '/authzed/guides/picking-a-product', title: 'Picking a Product' },
] as const
