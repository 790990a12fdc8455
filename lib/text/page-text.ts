/** Attribute of the element that holds the text of a page; its value is the route. */
export const TEXT = 'data-page-text'

/** Attribute of the empty element behind it. */
export const TEXT_END = 'data-page-text-end'

/**
 * The text of a page in the HTML of the export.
 * @param html of the whole page
 * @param route that the text must be of
 * @returns HTML of what the element `TEXT` holds, or null where this is not the page
 */
export function pageText(html: string, route: string): string | null {
  const begin = `<div ${TEXT}="${route}">`
  const start = html.indexOf(begin)
  const end = html.lastIndexOf(`</div><template ${TEXT_END}`)
  return start < 0 || end < start ? null : html.slice(start + begin.length, end)
}
