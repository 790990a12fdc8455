import { escapeHtml } from '@authzed-docs/shared/escape.ts'
import { isRecord } from '@authzed-docs/shared/is-record.ts'
import type { ParseResult, SearchDocument } from './documents.ts'
import entities from './html-entities.json' with { type: 'json' }
import { MAX_POST_LENGTH, MAX_POSTS, MAX_SUMMARY_LENGTH, MAX_TITLE_LENGTH } from './limits.ts'
import { invalidFile, isString, parseRecord } from './parse-record.ts'

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
  if (!isString(title) || title.trim() === '') return 'has no title'
  if (!isString(url) || !isHttpUrl(url)) return 'has no http or https URL'
  if (!isString(summary) || !isString(content_html)) return 'has no text'
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

/** Whether a value is an http or https URL, as opposed to `javascript:`, `data:` and the like. */
export function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

const NAMED_ENTITIES = new Map(Object.entries(entities))

const MAX_CODE_POINT = 0x10ffff

/**
 * Extracts the visible text of an HTML fragment. The result is plain text and must never be inserted as HTML.
 * `<p>Caveats &amp; <b>CEL</b></p><script>…</script>` → `Caveats & CEL`
 */
export function htmlToText(html: string): string {
  const bare = html
    .replace(/<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<\/?[a-z][^<>]*(?:>|$)/gi, ' ')
  return decodeEntities(bare).replace(/\s+/g, ' ').trim()
}

/** `&lt;b&gt; &#8217; &#x2014;` → `<b> ’ —`; unknown entities stay unchanged. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED_ENTITIES.get(String(name).toLowerCase()) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : ''
  })
}
