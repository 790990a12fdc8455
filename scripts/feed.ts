/** `FEED_URL=… npm run feed`: refreshes `public/feed.json`, the posts that the search finds, from the blog's JSON Feed. */
import { join } from 'node:path'
import { refreshFeed } from './refresh-feed.ts'
import { ROOT } from './root.ts'

try {
  console.log(await refreshFeed(process.env.FEED_URL, join(ROOT, 'public/feed.json')))
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\npublic/feed.json stays as it is.`)
  process.exit(1)
}
