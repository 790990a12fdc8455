/** `FEED_URL=… npm run feed`: updates `public/feed.json`, the blog posts in search results, from the blog's JSON Feed. */
import { join } from 'node:path'
import { refreshFeed } from './refresh-feed.ts'
import { ROOT } from './root.ts'

try {
  console.log(await refreshFeed(process.env.FEED_URL, join(ROOT, 'public/feed.json')))
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\npublic/feed.json is unchanged.`)
  process.exit(1)
}
