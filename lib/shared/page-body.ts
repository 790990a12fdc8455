/** Attribute of the element around the body of a page. Its value is the page's route. */
export const PAGE_BODY_ATTRIBUTE = 'data-page-text'

/** Attribute of the empty element that follows the body. */
export const PAGE_BODY_END_ATTRIBUTE = 'data-page-text-end'

/** React separates adjacent text nodes with this comment, to hydrate each one. */
const TEXT_SEPARATOR = '<!-- -->'

/**
 * Extracts the body of a page from its exported HTML.
 * @param html the whole document
 * @param route the page's route, to reject the HTML of another page
 * @returns inner HTML of the body element, or null if this isn't the page
 */
export function extractPageBody(html: string, route: string): string | null {
  const range = bodyRange(html, `"${route}"`)
  return range && html.slice(...range)
}

/** Removes React's text separators from the page body, which React never hydrates. */
export function stripReactMarkers(html: string): string {
  const range = bodyRange(html, '"')
  if (!range) return html
  const [start, end] = range
  return html.slice(0, start) + html.slice(start, end).replaceAll(TEXT_SEPARATOR, '') + html.slice(end)
}

/**
 * Offsets of the body's inner HTML.
 * @param value start of the body attribute's value, including the opening quote
 */
function bodyRange(html: string, value: string): [start: number, end: number] | null {
  const tag = html.indexOf(`<div ${PAGE_BODY_ATTRIBUTE}=${value}`)
  const end = html.lastIndexOf(`</div><template ${PAGE_BODY_END_ATTRIBUTE}`)
  return tag < 0 || end < tag ? null : [html.indexOf('>', tag) + 1, end]
}
