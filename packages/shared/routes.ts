import { isSearchRoute } from './search-route.ts'

/** Routes of the error pages. One exported file is served for every URL without a page. */
export const ERROR_ROUTES = ['/404', '/500', '/_error'] as const

/** Whether a route belongs to an error page. */
export const isErrorRoute = (route: string): boolean => (ERROR_ROUTES as readonly string[]).includes(route)

/** Route of the error index, which explains SpiceDB's messages. */
export const ERROR_INDEX_ROUTE = '/spicedb/concepts/errors'

/** Route of the glossary. Separate from the list of terms, which the browser bundle must not contain. */
export const GLOSSARY_ROUTE = '/spicedb/concepts/glossary'

/** Route of the page that lists what changed in the documentation, SpiceDB and zed. Separate from the list, which is build data. */
export const CHANGELOG_ROUTE = '/changelog'

/** The Atom feed of that list, and its media type. */
export const FEED_FILE = 'changelog.xml'
export const FEED_TYPE = 'application/atom+xml'

/** Media type of pages as Markdown. */
export const MARKDOWN_TYPE = 'text/markdown'

/** Whether a page also exists as Markdown. Pages without text of their own don't: the search, and error pages. */
export const hasMarkdown = (route: string): boolean => !isSearchRoute(route) && !isErrorRoute(route)

/** Path of a page as Markdown, without the base path: `/spicedb` → `/spicedb.md`, `/` → `/index.md`. */
export const markdownPath = (route: string): string => `${route === '/' ? '/index' : route}.md`
