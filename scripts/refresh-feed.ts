import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { buildFeedFile } from '../lib/browser/search/feed.ts'
import { isHttpUrl } from '../lib/browser/search/urls.ts'

/** Longest wait for the blog, in milliseconds. */
const TIMEOUT_MS = 15_000

/**
 * Replaces a feed file by what a blog publishes now. A file that is there stays as it is when the new feed is of no use.
 * @param address of the blog's JSON Feed
 * @param file path of the file to replace
 * @returns what has happened, for the terminal
 * @throws Error that says what is wrong with the address or with the feed
 */
export async function refreshFeed(address: string | undefined, file: string): Promise<string> {
  if (!address || !isHttpUrl(address)) {
    throw new Error(`FEED_URL=${address ?? ''}  is no web address → set it to the address of the blog's JSON Feed`)
  }
  const { content, posts, problems } = buildFeedFile(await download(address))
  const left = problems.map((problem) => `\nleft out: ${problem}`).join('')
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return `${posts} posts, as before.${left}`
  // Written aside first: whoever reads the file sees the old one or the new one, never half of it.
  writeFileSync(`${file}.new`, content)
  renameSync(`${file}.new`, file)
  return `${posts} posts written.${left}`
}

async function download(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${address}  answered with status ${response.status}`)
  return response.text()
}
