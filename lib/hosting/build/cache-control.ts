import { SAMPLE_FOLDER } from '@authzed-docs/playground/browser/sample-url.ts'

/** Folder of the engine and its worker in the export. */
export const ENGINE_FOLDER = '_next/static/engine'

/** The same folder, as a path in the export. */
export const ENGINE_PATH = `/${ENGINE_FOLDER}/`

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

/**
 * `Cache-Control` header of a file in the export.
 * @param path without the base path: `/_next/static/scripts/page-ABCD2345.js`
 */
export function cacheControl(path: string): string {
  return HASHED_FOLDERS.some((folder) => path.startsWith(folder)) ? IMMUTABLE : REVALIDATED
}
