import * as z from 'zod/mini'
import type { SearchDocument } from './documents.ts'
import { decodeEntities, htmlToText } from './html-text.ts'
import { MAX_POST_LENGTH, MAX_SUMMARY_LENGTH, MAX_TITLE_LENGTH } from './limits.ts'
import { firstIssue, type ParseResult } from './parse-result.ts'
import { isHttpUrl } from './urls.ts'

const feedSchema = z.object({ items: z.array(z.unknown()) })

/** The fields of a JSON Feed 1.1 item that are used. */
const postSchema = z.object({
  title: z.string().check(z.trim(), z.minLength(1)),
  url: z.string().check(z.refine(isHttpUrl, 'is not an http or https URL')),
  summary: z._default(z.string(), ''),
  content_html: z._default(z.string(), ''),
})

type Post = z.infer<typeof postSchema>

/**
 * Reads a JSON Feed, skipping invalid posts.
 * @throws if the file as a whole isn't a feed
 */
function readPosts(text: string): { posts: Post[]; problems: string[] } {
  const problems: string[] = []
  const posts = feedSchema.parse(JSON.parse(text)).items.flatMap((item, index) => {
    const post = postSchema.safeParse(item)
    if (post.success) return [post.data]
    problems.push(`post ${index + 1}: ${firstIssue(post.error)}`)
    return []
  })
  return { posts, problems }
}

/**
 * Reads the posts of `feed.json` as plain text.
 * @throws if the file as a whole isn't a feed
 */
export function parseFeed(text: string): ParseResult {
  const { posts, problems } = readPosts(text)
  return { documents: posts.map(toSearchDocument), problems }
}

function toSearchDocument({ title, url, summary, content_html }: Post): SearchDocument {
  return {
    url: url,
    title: decodeEntities(title.slice(0, MAX_TITLE_LENGTH)),
    summary: htmlToText(summary.slice(0, MAX_SUMMARY_LENGTH)),
    keywords: '',
    sections: [{ anchor: '', heading: '', text: htmlToText(content_html.slice(0, MAX_POST_LENGTH)) }],
  }
}

/** Longest text of a post in `public/feed.json`, in characters: enough to find the post. */
const MAX_FILE_TEXT_LENGTH = 2_000

/** Number of posts in `public/feed.json`. Feeds list the newest posts first. */
const MAX_FILE_POSTS = 100

/**
 * Builds the content of `public/feed.json` from the feed that the blog publishes.
 * @throws if the feed contains no valid post
 */
export function buildFeedFile(text: string): { content: string; posts: number; problems: string[] } {
  const { posts, problems } = readPosts(text)
  if (posts.length === 0) throw new Error('the feed has no post with a title and a URL')
  const items = posts.slice(0, MAX_FILE_POSTS).map(({ title, url, summary, content_html }) => ({
    id: url,
    url,
    title: decodeEntities(title.slice(0, MAX_TITLE_LENGTH)),
    summary: htmlToText(summary).slice(0, MAX_SUMMARY_LENGTH),
    content_html: `<p>${escapeHtml(htmlToText(content_html).slice(0, MAX_FILE_TEXT_LENGTH))}</p>`,
  }))
  const feed = { version: 'https://jsonfeed.org/version/1.1', title: 'AuthZed blog', items }
  return { content: `${JSON.stringify(feed, null, 2)}\n`, posts: items.length, problems }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
