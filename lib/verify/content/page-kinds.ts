/** What a page is for, which limits its length. */
export type PageKind = 'tutorial' | 'concept' | 'how-to guide' | 'best practices' | 'reference'

/** Maximum words of a page, without code, tables and headings. */
const MAX_WORDS: Readonly<Record<PageKind, number>> = {
  tutorial: 2500,
  concept: 2000,
  'how-to guide': 1500,
  'best practices': 3000,
  // One page per thing that readers look up.
  reference: Number.POSITIVE_INFINITY,
}

/** The kinds of routes. The first match counts, and other pages are concepts. */
const KINDS: readonly (readonly [RegExp, PageKind])[] = [
  [/^\/best-practices$/, 'best practices'],
  [/\/getting-started\/(?:first-steps|protecting-a-blog(?:\/|$))/, 'tutorial'],
  [/\/getting-started\/(?:install|installing-\w+|configuration|troubleshooting|client-libraries\/)/, 'how-to guide'],
  [
    /\/concepts\/(?:read-after-write|datastore-migrations|datastores\/backup-and-restore|watch\/consumer)$/,
    'how-to guide',
  ],
  [/^\/spicedb\/tutorials\//, 'tutorial'],
  [/\/modeling\/developing-a-schema$/, 'tutorial'],
  [
    /\/modeling\/(?:access-control-|migrating-schema|recursion-and-max-depth\/|protecting-a-list-endpoint|composable-schemas|validation-testing-debugging\/(?:test-a-schema|integration-tests|debug-a-check))/,
    'how-to guide',
  ],
  [
    /^\/authzed\/(?:guides\/|concepts\/(?:audit-logging|authzed-materialize\/|rate-limiting|restricted-api-access))/,
    'how-to guide',
  ],
  [/^\/mcp\/authorize-an-mcp-server$/, 'tutorial'],
  [/^\/mcp\/authzed\//, 'how-to guide'],
  [/\/(?:validation-files|reference|errors|cel|grammar|glossary|commands|faq|reflection-apis)$/, 'reference'],
  [/\/api\/http-api\//, 'reference'],
  [/^\/spicedb\/concepts\/schema$/, 'reference'],
  [/^\/spicedb\/modeling\/patterns$/, 'reference'],
  [/^\/spicedb\/ops\/(?:operator(?:\/troubleshooting)?|observability\/metrics)$/, 'reference'],
  [/^\/spicedb\/ops\/deploying-spicedb-operator$/, 'tutorial'],
  [/^\/spicedb\/ops\/(?:operator\/upgrading|eks|postgres-fdw|load-testing|data\/.+)$/, 'how-to guide'],
]

/** Pages that are allowed to be longer, each with the reason. */
export const LONGER_PAGES: Readonly<Record<string, { words: number; reason: string }>> = {}

export const pageKind = (route: string): PageKind => KINDS.find(([pattern]) => pattern.test(route))?.[1] ?? 'concept'

/** Maximum words of a page. */
export const maxWords = (route: string): number => LONGER_PAGES[route]?.words ?? MAX_WORDS[pageKind(route)]
