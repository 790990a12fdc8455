import { type Outline, parseHeadings, parseTitles } from '../browser/page-data.ts'
import { fullTextUrl, titlesUrl } from '../browser/protocol.ts'

/**
 * Reads the titles and headings of a locale's own pages in an export.
 * @param read returns the text of a file by its URL without the base path
 * @throws if a file is invalid
 */
export function readOutline(read: (url: string) => string, locale: string): Outline {
  const titles = parseTitles(read(titlesUrl('', locale)))
  return parseHeadings(read(fullTextUrl('', titles.headings)), titles)
}
