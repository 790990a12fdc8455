import styles from '../../components/search/panel.module.css'
import { SECTION_CLASS } from '../../lib/shared/section-class.ts'

/** How long a section stays marked, in milliseconds; the animation in the style sheet takes as long. */
const MARK_MS = 2500

/** Marks the section that a route leads to for a moment: its heading and what follows up to the next one of its level. */
export function highlightSection(route: string): void {
  const heading = headingOf(route)
  const mark = styles.found
  if (!heading || !mark) return
  const elements = sectionElements(heading)
  for (const element of elements) element.classList.add(mark)
  setTimeout(() => {
    for (const element of elements) element.classList.remove(mark)
  }, MARK_MS)
}

function headingOf(route: string): Element | null {
  const [, anchor = ''] = route.split('#')
  return anchor === '' ? document.querySelector('main h1, article h1') : document.getElementById(anchor)
}

function sectionElements(heading: Element): Element[] {
  const elements = [heading]
  for (let next = nextOf(heading); next && !endsSection(next, heading); next = nextOf(next)) elements.push(next)
  return elements
}

/** What follows in the text: the end of a part of the page is not always the end of a section. */
function nextOf(element: Element): Element | null {
  const next = element.nextElementSibling ?? element.closest(`.${SECTION_CLASS}`)?.nextElementSibling
  return (next?.matches(`.${SECTION_CLASS}`) ? next.firstElementChild : next) ?? null
}

/** A page's own text ends at its first section; any other section at the next heading of its level or a higher one. */
function endsSection(element: Element, heading: Element): boolean {
  const level = levelOf(element)
  if (level === 0) return false
  return levelOf(heading) === 1 || level <= levelOf(heading)
}

function levelOf({ tagName }: Element): number {
  return /^H[1-6]$/.test(tagName) ? Number(tagName.slice(1)) : 0
}
