import { decodeHash } from '../../lib/page/browser/decode-hash.ts'
import { SECTION_CLASS } from '../../lib/page/browser/page-marks.ts'

/** An attribute instead of a class, because the styles of running text apply only to elements without `class`. */
const FOUND_ATTRIBUTE = 'data-found'

/** How long a section is highlighted, in milliseconds. The animation in the style sheet has the same duration. */
const HIGHLIGHT_MS = 2500

/**
 * Briefly highlights a section: its heading, and the elements up to the next heading of its level.
 * @param hash hash of its URL, or an empty string for the text below the page's title
 */
export function highlightSection(hash: string): void {
  const anchor = decodeHash(hash)
  if (anchor === '' && hash.length > 1) return
  const heading = findHeading(anchor)
  if (!heading) return
  const elements = sectionElements(heading)
  for (const element of elements) element.setAttribute(FOUND_ATTRIBUTE, '')
  setTimeout(() => {
    for (const element of elements) element.removeAttribute(FOUND_ATTRIBUTE)
  }, HIGHLIGHT_MS)
}

function findHeading(anchor: string): Element | null {
  return anchor === '' ? document.querySelector('main h1, article h1') : document.getElementById(anchor)
}

function sectionElements(heading: Element): Element[] {
  const elements = [heading]
  for (let next = nextElement(heading); next && !endsSection(next, heading); next = nextElement(next))
    elements.push(next)
  return elements
}

/** The next element of the page body, across the wrappers around sections. */
function nextElement(element: Element): Element | null {
  const next = element.nextElementSibling ?? element.closest(`.${SECTION_CLASS}`)?.nextElementSibling
  return (next?.matches(`.${SECTION_CLASS}`) ? next.firstElementChild : next) ?? null
}

/** The text below the title ends at the first section. Any other section ends at the next heading of its level or above. */
function endsSection(element: Element, heading: Element): boolean {
  const level = levelOf(element)
  if (level === 0) return false
  return levelOf(heading) === 1 || level <= levelOf(heading)
}

function levelOf({ tagName }: Element): number {
  return /^H[1-6]$/.test(tagName) ? Number(tagName.slice(1)) : 0
}
