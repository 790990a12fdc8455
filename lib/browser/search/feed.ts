import * as z from 'zod/mini'
import type { SearchDocument } from './documents.ts'
import { decodeEntities, htmlToText } from './html-text.ts'
import { MAX_POST_LENGTH, MAX_SUMMARY_LENGTH, MAX_TITLE_LENGTH } from './limits.ts'
import { firstIssue, type ParseResult } from './parse-result.ts'
import { isHttpUrl } from './urls.ts'

const feedSchema = z.object({ items: z.array(z.unknown()) })

/** A post of `feed.json` (JSON Feed 1.1), as far as it is used. */
const postSchema = z.object({
  title: z.string().check(z.trim(), z.minLength(1)),
  url: z.string().check(z.refine(isHttpUrl, 'is not an http or https URL')),
  summary: z._default(z.string(), ''),
  content_html: z._default(z.string(), ''),
})

export type Post = z.infer<typeof postSchema>

/**
 * Reads a JSON Feed. A post that is not as it should be is left out.
 * @throws Error when the file as a whole is no feed
 */
export function readPosts(text: string): { posts: Post[]; problems: string[] } {
  const problems: string[] = []
  const posts = feedSchema.parse(JSON.parse(text)).items.flatMap((item, place) => {
    const post = postSchema.safeParse(item)
    if (post.success) return [post.data]
    problems.push(`post ${place + 1}: ${firstIssue(post.error)}`)
    return []
  })
  return { posts, problems }
}

/** The posts of `feed.json`, to be searched: plain text, however much HTML the feed holds. */
export function parseFeed(text: string): ParseResult {
  const { posts, problems } = readPosts(text)
  return { documents: posts.map(documentOf), problems }
}

function documentOf({ title, url, summary, content_html }: Post): SearchDocument {
  return {
    url: url,
    title: decodeEntities(title.slice(0, MAX_TITLE_LENGTH)),
    summary: htmlToText(summary.slice(0, MAX_SUMMARY_LENGTH)),
    keywords: '',
    sections: [{ anchor: '', heading: '', text: htmlToText(content_html.slice(0, MAX_POST_LENGTH)) }],
  }
}

/** Longest text of a post that `feed.json` keeps: it is there to be found, not to be read. */
const KEPT_TEXT = 2_000

/** Posts that `feed.json` keeps, the newest ones: feeds begin with them. */
const KEPT_POSTS = 100

/**
 * Makes the file `public/feed.json` of the feed that a blog publishes.
 * @throws Error when the feed holds no post that can be used
 */
export function buildFeedFile(text: string): { content: string; posts: number; problems: string[] } {
  const { posts, problems } = readPosts(text)
  if (posts.length === 0) throw new Error('the feed holds no post with a title and a URL')
  const items = posts.slice(0, KEPT_POSTS).map(({ title, url, summary, content_html }) => ({
    id: url,
    url,
    title: decodeEntities(title.slice(0, MAX_TITLE_LENGTH)),
    summary: htmlToText(summary).slice(0, MAX_SUMMARY_LENGTH),
    content_html: `<p>${escapeHtml(htmlToText(content_html).slice(0, KEPT_TEXT))}</p>`,
  }))
  const feed = { version: 'https://jsonfeed.org/version/1.1', title: 'AuthZed blog', items }
  return { content: `${JSON.stringify(feed, null, 2)}\n`, posts: items.length, problems }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
