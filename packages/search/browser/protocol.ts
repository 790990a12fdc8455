import type { SearchResults } from './results.ts'
import type { SearchScope } from './scope.ts'

/** Messages from the page to the worker. */
export type ToWorker =
  | { kind: 'load'; base: string; locale: string }
  /** Downloads the data that is missing once more, because a download has failed or its connection might be dead. */
  | { kind: 'retry' }
  /** Without a scope, the best results of all kinds. */
  | { kind: 'search'; id: number; query: string; scope?: SearchScope }

/** Messages from the worker to the page. */
export type FromWorker =
  /** Some of the data has arrived or has been indexed. */
  | { kind: 'progress' }
  /** Queries are answered from now on, at first from titles and headings alone. */
  | { kind: 'ready' }
  /** The full text of the pages can be searched too. */
  | { kind: 'complete' }
  /** Data is missing: before `ready` all of it, after that texts that the latest query needs. */
  | { kind: 'failed'; reason: string }
  /** `words` are those of the query, or `…` if they're private. */
  | { kind: 'results'; id: number; results: SearchResults; words: string }
  /** The blog posts or the texts of some pages have been loaded, so that a query can have more or better results. */
  | { kind: 'changed' }
  | { kind: 'problems'; problems: string[] }

/**
 * URL of a locale's search data as Nextra generates it, with the titles, headings and texts of its own pages. Browsers load it only
 * if they can't load titles and headings. Pages that are open during a deploy read the new data with their old scripts, so data in another format
 * needs another URL.
 */
export function pageDataUrl(base: string, locale: string): string {
  return `${base}/_next/static/chunks/nextra-data-${locale}.json`
}

/**
 * URL of the titles, keywords and descriptions of a locale's own pages, and of the name of the file with their headings. They are
 * loaded first, for early results, and with them the English ones, for pages without a translation. The number in the URL is the
 * version of the format.
 */
export function titlesUrl(base: string, locale: string): string {
  return pageDataUrl(base, `titles-2-${locale}`)
}

/**
 * URL of headings, a full text or the text of a page, which browsers can cache forever.
 * @param name with a hash of the content
 */
export function fullTextUrl(base: string, name: string): string {
  return `${base}/_next/static/search/${name}`
}

/** Name of the file with the text of one page: `page.0123456789.json` */
export const pageTextName = (hash: string): string => `page.${hash}.json`

/** URL of the blog posts. */
export function feedUrl(base: string): string {
  return `${base}/feed.json`
}
