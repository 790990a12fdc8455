import type { Answer } from './answer.ts'

/** What the page says to the worker. */
export type ToWorker = { kind: 'load'; base: string; locale: string } | { kind: 'search'; id: number; query: string }

/** What the worker says to the page. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; id: number; answer: Answer }
  /** More can be found than before: the posts have come. */
  | { kind: 'changed' }
  | { kind: 'problems'; problems: string[] }

/** Address of the search data that Nextra writes for a locale. */
export function pageDataUrl(base: string, locale: string): string {
  return `${base}/_next/static/chunks/nextra-data-${locale}.json`
}

/** Address of the blog's posts. */
export function feedUrl(base: string): string {
  return `${base}/feed.json`
}
