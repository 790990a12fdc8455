import { parseFeed } from './blog-feed.ts'
import type { ParseResult } from './parse-result.ts'
import { startSilenceTimer } from './silence-timer.ts'

/**
 * Loads the blog posts. They are optional, so the download is given up if nothing arrives for too long.
 * @param fetchText sends the request, and calls its second argument when a part of the response has arrived
 * @throws if the feed can't be loaded or isn't one
 */
export async function loadFeed(
  fetchText: (options: RequestInit, onProgress: () => void) => Promise<string>,
): Promise<ParseResult> {
  const request = new AbortController()
  const timer = startSilenceTimer(() => request.abort(new Error('nothing arrived for too long')))
  try {
    return parseFeed(await fetchText({ cache: 'no-cache', signal: request.signal }, timer.restart))
  } finally {
    timer.stop()
  }
}
