import { extractPageBody } from '../lib/shared/page-body.ts'
import { addressOf } from '../lib/shared/site.ts'
import { whenIdle } from './idle.ts'

/** A text that has been parsed, of one page. */
interface ParsedPage {
  route: string
  /** Its elements, in no document that is shown, so that nothing of them is fetched or drawn. */
  content: DocumentFragment
}

/** The one text that is held: that of the link which the reader was on last. */
let held: ParsedPage | null = null

/**
 * Text of a page as the HTML of the export has it.
 * @returns null where it does not come, or is another page's
 */
export function fetchPageBody(route: string): Promise<string | null> {
  return fetch(addressOf(route)).then(
    async (answer) => (answer.ok ? extractPageBody(await answer.text(), route) : null),
    () => null,
  )
}

/**
 * Has the text of a page ready, parsed, before the reader goes there. The browser does it when it has nothing else to do.
 * @param signal calls it off: the reader is on another link
 */
export function cacheParsedPage(route: string, signal: AbortSignal): void {
  if (held?.route === route) return
  whenIdle(async () => {
    const text = await fetchPageBody(route)
    if (text === null) return
    whenIdle(() => {
      const template = document.createElement('template')
      template.innerHTML = text
      held = { route, content: template.content }
    }, signal)
  }, signal)
}

/** The text of a page, if it is ready. It stays so until its elements are taken. */
export const getParsedPage = (route: string): ParsedPage | null => (held?.route === route ? held : null)

/** Puts the elements of a text where they are shown. */
export function insertParsedPage(text: ParsedPage, frame: HTMLElement): void {
  frame.append(text.content)
  if (held === text) held = null
}
