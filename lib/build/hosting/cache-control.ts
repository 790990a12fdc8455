/** One year, the longest time a cache may keep a file (RFC 9111 names no limit; browsers and CDNs stop here). */
const YEAR_SECONDS = 31_536_000

/** Next and our pictures have a hash of the content in these names; `_buildManifest.js` stands in a folder named by the build's hash. */
const HASHED = [
  /^\/_next\/static\/.*[-.][0-9a-f]{8,}\.[a-z0-9]+$/,
  /^\/_next\/static\/.*\/[0-9a-f]{16,}\.[a-z0-9]+$/,
  /^\/_next\/static\/[0-9a-f]{16}\//,
  /^\/_next\/image\/.*\.[0-9a-f]{16}\.\d+\.webp$/,
]

/**
 * `Cache-Control` of a file of the export.
 * @param path below the base path: `/_next/static/chunks/main-0123456789abcdef.js`
 */
export function cacheControl(path: string): string {
  const hashed = HASHED.some((pattern) => pattern.test(path))
  return hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=0, must-revalidate'
}
