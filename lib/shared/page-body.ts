/** Attribute of the element that holds the text of a page; its value is the route. */
export const TEXT = 'data-page-text'

/** Attribute of the empty element behind it. */
export const TEXT_END = 'data-page-text-end'

/** What React writes between words that it may have to tell apart. */
const BETWEEN_WORDS = '<!-- -->'

/**
 * The text of a page in the HTML of the export.
 * @param html of the whole page
 * @param route that the text must be of
 * @returns HTML of what the element `TEXT` holds, or null where this is not the page
 */
export function pageText(html: string, route: string): string | null {
  const place = placeOf(html, `"${route}"`)
  return place && html.slice(...place)
}

/** A page whose text is plain HTML: React leaves it as it stands, so that it needs none of React's marks. */
export function withPlainText(html: string): string {
  const place = placeOf(html, '"')
  if (!place) return html
  const [start, end] = place
  return html.slice(0, start) + html.slice(start, end).replaceAll(BETWEEN_WORDS, '') + html.slice(end)
}

/** @param value how the value of the element's attribute begins, quotes included */
function placeOf(html: string, value: string): [start: number, end: number] | null {
  const begin = html.indexOf(`<div ${TEXT}=${value}`)
  const end = html.lastIndexOf(`</div><template ${TEXT_END}`)
  return begin < 0 || end < begin ? null : [html.indexOf('>', begin) + 1, end]
}
