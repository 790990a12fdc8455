import { parseFeed } from './blog-feed.ts'
import type { ParseResult } from './parse-result.ts'
import { type Prior, parsePrior } from './prior.ts'
import { feedUrl } from './protocol.ts'
import { startSilenceTimer } from './silence-timer.ts'

/** Sends a request, and calls its last argument when a part of the response has arrived. */
export type FetchText = (url: string, options: RequestInit, onProgress: () => void) => Promise<string>

/** What the search can do without, while it's being loaded. What can't be loaded is undefined. */
export interface Extras {
  /** The blog posts. */
  posts: Promise<ParseResult | undefined>
  /** What example queries tell about the pages. */
  prior: Promise<Prior | undefined>
}

/** The bundler replaces its variable. What runs in browsers is compiled without the types of Node.js. */
declare const process: { env: { SEARCH_PRIOR?: string } }

/** URL of what the search has learned from example queries. Only an export has it. */
const PRIOR_URL = process.env.SEARCH_PRIOR

/**
 * Starts to load what the search can do without.
 * @param base path that all URLs of the site start with
 * @param report receives the reason if something can't be loaded
 * @param priorUrl URL of what the search has learned from example queries, if the site has it
 */
export function loadExtras(
  base: string,
  fetchText: FetchText,
  report: (problem: string) => void,
  priorUrl: string | undefined = PRIOR_URL,
): Extras {
  async function load<T>(url: string, options: RequestInit, parse: (text: string) => T): Promise<T | undefined> {
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
  return {
    prior: priorUrl ? load(priorUrl, {}, parsePrior) : Promise.resolve(undefined),
    posts: load(feedUrl(base), { cache: 'no-cache' }, parseFeed),
  }
}
