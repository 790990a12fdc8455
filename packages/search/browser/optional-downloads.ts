import { parseFeed } from './blog-feed.ts'
import type { ParseResult } from './documents.ts'
import { type Prior, parsePrior } from './prior.ts'
import { feedUrl } from './protocol.ts'
import { startSilenceTimer } from './silence-timer.ts'

/** Sends a request, and calls its last argument when a part of the response has arrived. */
export type FetchText = (url: string, options: RequestInit, onProgress: () => void) => Promise<string>

/** What an optional file needs to be loaded. */
interface Loading {
  fetchText: FetchText
  /** Receives the reason if the file can't be loaded or read. */
  report(problem: string): void
}

/**
 * Loads what the search has learned from example queries.
 * @param url the site's, if it has learned something
 * @returns undefined if there is none or if it can't be loaded: the search works without it
 */
export async function loadPrior(loading: Loading, url: string | undefined): Promise<Prior | undefined> {
  return url ? loadOptional(url, {}, parsePrior, loading) : undefined
}

/**
 * Loads the blog posts.
 * @param base path that all URLs of the site start with
 * @returns undefined if they can't be loaded: the search works without them
 */
export function loadPosts(base: string, loading: Loading): Promise<ParseResult | undefined> {
  return loadOptional(feedUrl(base), { cache: 'no-cache' }, parseFeed, loading)
}

async function loadOptional<T>(
  url: string,
  options: RequestInit,
  parse: (text: string) => T,
  { fetchText, report }: Loading,
): Promise<T | undefined> {
  const request = new AbortController()
  const timer = startSilenceTimer(() => request.abort(new Error('nothing arrived for too long')))
  try {
    return parse(await fetchText(url, { ...options, signal: request.signal }, timer.restart))
  } catch (error) {
    report(`${url}: ${error instanceof Error ? error.message : error}`)
    return undefined
  } finally {
    timer.stop()
  }
}
