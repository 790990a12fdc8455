import { extractPageBody } from '../lib/shared/page-body.ts'
import { addressOf } from '../lib/shared/site.ts'
import { whenIdle } from './idle.ts'

/** A page body that has been parsed. */
interface ParsedPage {
  route: string
  /** Its elements, detached from the document, so that none of their resources are loaded. */
  content: DocumentFragment
}

/** The only cached page: the target of the last hovered link. */
let cached: ParsedPage | null = null

/**
 * Fetches the exported HTML of a page.
 * @returns the HTML of the page body, or null if it can't be fetched or belongs to another page
 */
export function fetchPageBody(route: string): Promise<string | null> {
  return fetch(addressOf(route)).then(
    async (response) => (response.ok ? extractPageBody(await response.text(), route) : null),
    () => null,
  )
}

/**
 * Fetches and parses a page in idle periods, before the reader navigates to it.
 * @param signal aborted when the reader moves to another link
 */
export function cacheParsedPage(route: string, signal: AbortSignal): void {
  if (cached?.route === route) return
  whenIdle(async () => {
    const html = await fetchPageBody(route)
    if (html === null) return
    whenIdle(() => {
      const template = document.createElement('template')
      template.innerHTML = html
      cached = { route, content: template.content }
    }, signal)
  }, signal)
}

/** @returns the parsed page if it's cached; it stays cached until it's inserted */
export const getParsedPage = (route: string): ParsedPage | null => (cached?.route === route ? cached : null)

/** Moves a parsed page's elements into a container, and removes the page from the cache. */
export function insertParsedPage(page: ParsedPage, container: HTMLElement): void {
  container.append(page.content)
  if (cached === page) cached = null
}
