import type { Answer } from './answer.ts'

/** Messages from the page to the worker. */
export type ToWorker = { kind: 'load'; base: string; locale: string } | { kind: 'search'; id: number; query: string }

/** Messages from the worker to the page. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; id: number; answer: Answer }
  /** The blog posts have been loaded, so that a query can have more results. */
  | { kind: 'changed' }
  | { kind: 'problems'; problems: string[] }

/** URL of the search data that Nextra generates for a locale. */
export function pageDataUrl(base: string, locale: string): string {
  return `${base}/_next/static/chunks/nextra-data-${locale}.json`
}

/** URL of the blog posts. */
export function feedUrl(base: string): string {
  return `${base}/feed.json`
}
