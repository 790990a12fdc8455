import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { buildFeedFile, isHttpUrl } from '@authzed-docs/search/browser/blog-feed.ts'

const TIMEOUT_MS = 15_000

/**
 * Updates the feed file from a blog. If the new feed is invalid, the existing file isn't changed.
 * @param url URL of the blog's JSON Feed
 * @param file path of the file to replace
 * @returns a message for the terminal
 * @throws Error when the URL or the feed is invalid
 */
export async function refreshFeed(url: string | undefined, file: string): Promise<string> {
  if (!url || !isHttpUrl(url)) {
    throw new Error(`FEED_URL=${url ?? ''}  isn't a web URL → set it to the URL of the blog's JSON Feed`)
  }
  const { content, posts, problems } = buildFeedFile(await download(url))
  const skipped = problems.map((problem) => `\nskipped: ${problem}`).join('')
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return `${posts} posts, unchanged.${skipped}`
  // Renaming is atomic, so no reader sees a half-written file.
  writeFileSync(`${file}.new`, content)
  renameSync(`${file}.new`, file)
  return `${posts} posts written.${skipped}`
}

async function download(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${url}  responded with status ${response.status}`)
  return response.text()
}
