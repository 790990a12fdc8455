import { isErrorRoute } from './error-routes.ts'
import { isSearchRoute } from './search-route.ts'

/** Media type of pages as Markdown. */
export const MARKDOWN_TYPE = 'text/markdown'

/** Whether a page also exists as Markdown. Pages without text of their own don't: the search, and error pages. */
export const hasMarkdown = (route: string): boolean => !isSearchRoute(route) && !isErrorRoute(route)

/** Path of a page as Markdown, without the base path: `/spicedb` → `/spicedb.md`, `/` → `/index.md`. */
export const markdownPath = (route: string): string => `${route === '/' ? '/index' : route}.md`
