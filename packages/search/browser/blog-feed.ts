import { escapeHtml } from '@authzed-docs/shared/escape.ts'
import { isRecord } from '@authzed-docs/shared/is-record.ts'
import type { SearchDocument } from './documents.ts'
import { decodeEntities, htmlToText } from './html-text.ts'
import { MAX_POST_LENGTH, MAX_POSTS, MAX_SUMMARY_LENGTH, MAX_TITLE_LENGTH } from './limits.ts'
import { invalidFile, parseRecord } from './parse-record.ts'
import type { ParseResult } from './parse-result.ts'
import { isHttpUrl } from './urls.ts'

/** The fields of a JSON Feed 1.1 item that are used. */
interface Post {
  title: string
  url: string
  summary: string
  content_html: string
}

/** @returns the post, or what is wrong with it */
function readPost(item: unknown): Post | string {
  const { title, url, summary = '', content_html = '' } = isRecord(item) ? item : {}
  if (typeof title !== 'string' || title.trim() === '') return 'has no title'
  if (typeof url !== 'string' || !isHttpUrl(url)) return 'has no http or https URL'
  if (typeof summary !== 'string' || typeof content_html !== 'string') return 'has no text'
  return { title: title.trim(), url, summary, content_html }
}

/**
 * Reads a JSON Feed, skipping invalid posts.
 * @param limit number of posts to read
 * @throws if the file as a whole isn't a feed
 */
function readPosts(text: string, limit: number): { posts: Post[]; problems: string[] } {
  const problems: string[] = []
  const { items } = parseRecord(text)
  if (!Array.isArray(items)) throw invalidFile('a feed')
  const posts = items.slice(0, limit).flatMap((item, index) => {
    const post = readPost(item)
    if (typeof post !== 'string') return [post]
    problems.push(`post ${index + 1}: ${post}`)
    return []
  })
  if (items.length > limit) problems.push(`only the first ${limit} of ${items.length} posts are read`)
  return { posts, problems }
}

/**
 * Reads the posts of `feed.json` as plain text.
 * @throws if the file as a whole isn't a feed
 */
export function parseFeed(text: string): ParseResult {
  const { posts, problems } = readPosts(text, MAX_POSTS)
  return { documents: posts.map(toSearchDocument), problems }
}

function toSearchDocument({ title, url, summary, content_html }: Post): SearchDocument {
  return {
    url: url,
    title: decodeEntities(title.slice(0, MAX_TITLE_LENGTH)),
    summary: htmlToText(summary.slice(0, MAX_SUMMARY_LENGTH)),
    keywords: '',
    questions: '',
    sections: [{ anchor: '', heading: '', text: htmlToText(content_html.slice(0, MAX_POST_LENGTH)) }],
  }
}

/** Longest text of a post in `public/feed.json`, in characters: enough to find the post. */
const MAX_FILE_TEXT_LENGTH = 2_000

/**
 * Builds the content of `public/feed.json` from the feed that the blog publishes.
 * @throws if the feed contains no valid post
 */
export function buildFeedFile(text: string): { content: string; posts: number; problems: string[] } {
  const { posts, problems } = readPosts(text, Number.POSITIVE_INFINITY)
  if (posts.length === 0) throw new Error('the feed has no post with a title and a URL')
  const items = posts.slice(0, MAX_POSTS).map(({ title, url, summary, content_html }) => ({
    id: url,
    url,
    title: decodeEntities(title.slice(0, MAX_TITLE_LENGTH)),
    summary: htmlToText(summary).slice(0, MAX_SUMMARY_LENGTH),
    content_html: `<p>${escapeHtml(htmlToText(content_html).slice(0, MAX_FILE_TEXT_LENGTH))}</p>`,
  }))
  const feed = { version: 'https://jsonfeed.org/version/1.1', title: 'AuthZed blog', items }
  return { content: `${JSON.stringify(feed, null, 2)}\n`, posts: items.length, problems }
}
