import { SAMPLE_FOLDER } from '@authzed-docs/playground/browser/sample-url.ts'
import { ENGINE_PATH } from './engine-folder.ts'

/** One year. RFC 9111 sets no limit, but browsers and CDNs don't cache longer. */
const YEAR_SECONDS = 31_536_000

/** Header of files that never change. */
export const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`

/** Header of files that a deploy can change. */
export const REVALIDATED = 'public, max-age=0, must-revalidate'

/** Folders in which every file has a content hash in its name, because hosts have rules for folders. */
export const HASHED_FOLDERS = [
  '/_next/static/scripts/',
  ENGINE_PATH,
  SAMPLE_FOLDER,
  '/_next/static/search/',
  '/_next/static/css/',
  '/_next/static/media/',
  '/_next/image/',
]

/** Files with a content hash in their name. */
const HASHED = [
  /^\/_next\/static\/(?:scripts|engine)\/[\w-]+-[A-Z0-9]{8}\.js$/,
  /^\/_next\/static\/.*[-.][0-9a-f]{8,}\.[a-z0-9]+$/,
  /^\/_next\/static\/.*\/[0-9a-f]{16,}\.[a-z0-9]+$/,
  /^\/_next\/image\/.*\.[0-9a-f]{16}\.\d+\.webp$/,
  /^\/_next\/image\/cards\/.*\.[0-9a-f]{16}\.png$/,
]

/**
 * `Cache-Control` header of a file in the export.
 * @param path without the base path: `/_next/static/scripts/page-ABCD2345.js`
 */
export function cacheControl(path: string): string {
  return HASHED.some((pattern) => pattern.test(path)) ? IMMUTABLE : REVALIDATED
}

/** @returns files that hosts would cache for a year, although a deploy can change them */
export function unhashedFiles(paths: readonly string[]): string[] {
  return paths.filter(
    (path) => HASHED_FOLDERS.some((folder) => path.startsWith(folder)) && cacheControl(path) !== IMMUTABLE,
  )
}
