import { SITE_TITLE } from '@authzed-docs/shared/site.ts'

/** The response to requests for Markdown that doesn't exist, on hosts that can send something else than the 404 page. */
export const MISSING_MARKDOWN_FILE = '404.txt'

/**
 * Plain text for a client that requested Markdown of a page that doesn't exist: a list of all pages.
 * @param llmsUrl URL of the file that describes them
 */
export function missingMarkdown(pages: readonly { title: string; url: string }[], llmsUrl: string): string {
  const entries = pages.map(({ title, url }) => `- ${title}: ${url}\n`)
  return `404: no page of the ${SITE_TITLE} has this address.\n\nThese are all pages. ${llmsUrl} describes them.\n\n${entries.join('')}`
}
