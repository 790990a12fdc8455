/** One year. RFC 9111 sets no limit, but browsers and CDNs don't cache longer. */
const YEAR_SECONDS = 31_536_000

/** Files with a content hash in their name. */
const HASHED = [
  /^\/_next\/static\/scripts\/[\w-]+-[A-Z0-9]{8}\.js$/,
  /^\/_next\/static\/.*[-.][0-9a-f]{8,}\.[a-z0-9]+$/,
  /^\/_next\/static\/.*\/[0-9a-f]{16,}\.[a-z0-9]+$/,
  /^\/_next\/image\/.*\.[0-9a-f]{16}\.\d+\.webp$/,
]

/**
 * `Cache-Control` header of a file in the export.
 * @param path without the base path: `/_next/static/scripts/page-ABCD2345.js`
 */
export function cacheControl(path: string): string {
  const hashed = HASHED.some((pattern) => pattern.test(path))
  return hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=0, must-revalidate'
}
