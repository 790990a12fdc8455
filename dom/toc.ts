import { activeSection } from '../lib/browser/page/active-section.ts'
import { SECTION_CLASS } from '../lib/shared/section-class.ts'

/** The button back to the top appears after this many CSS pixels of scrolling. */
const FAR = 300

/** Attribute of the lists whose links lead to the sections of the page. */
export const SECTION_LINKS_ATTRIBUTE = 'data-section-links'

/** Attribute of the button that leads back to the top. Its value is whether the button is shown. */
export const BACK_TO_TOP_ATTRIBUTE = 'data-back-to-top'

/** Keeps the section being read marked in every list of sections, and shows the button back to the top far from it. */
export function trackPosition(): void {
  let frame = 0
  const onScroll = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(showPosition)
  }
  // At the top there is nothing to mark, and measuring would lay out the page early.
  if (location.hash !== '' || window.scrollY > 0) onScroll()
  window.addEventListener('scroll', onScroll, { passive: true })
  window.addEventListener('resize', onScroll)
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`[${BACK_TO_TOP_ATTRIBUTE}]`)) scrollToTop()
  })
}

function showPosition(): void {
  markSections()
  for (const button of document.querySelectorAll(`[${BACK_TO_TOP_ATTRIBUTE}]`)) {
    button.setAttribute(BACK_TO_TOP_ATTRIBUTE, String(window.scrollY > FAR))
  }
}

/** Marks the section being read in every list of sections. */
export function markSections(): void {
  for (const list of document.querySelectorAll<HTMLElement>(`[${SECTION_LINKS_ATTRIBUTE}]`)) markSection(list)
}

function markSection(list: HTMLElement): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const headings = links.flatMap((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? [])
  const current = links[readActive(headings)]
  const previous = list.querySelector('[aria-current]')
  if (current === (previous ?? undefined)) return
  previous?.removeAttribute('aria-current')
  current?.setAttribute('aria-current', 'location')
  if (current) keepInView(list, current)
}

/** Index of the heading whose section is being read, or -1 above the first one. */
function readActive(headings: HTMLElement[]): number {
  const { scrollHeight } = document.documentElement
  // On a phone the banner stays above the navigation bar.
  const bar = document.querySelector('.site-navbar')?.getBoundingClientRect().bottom ?? 0
  // Browsers round scrollY, so the end can be a pixel short. A page that doesn't scroll is at its beginning.
  const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1
  return activeSection(headings.map(topOf), bar, window.innerHeight, atEnd)
}

/** For an off-screen section, its own position is used: measuring its heading would force the browser to lay it out. */
function topOf(heading: HTMLElement): number {
  const isLaidOut = heading.checkVisibility?.({ contentVisibilityAuto: true }) ?? true
  const element = isLaidOut ? heading : (heading.closest(`.${SECTION_CLASS}`) ?? heading)
  return element.getBoundingClientRect().top
}

/** Scrolls only the list, whereas `scrollIntoView` would also scroll the page. */
function keepInView(list: Element, link: Element): void {
  const frame = list.getBoundingClientRect()
  const place = link.getBoundingClientRect()
  if (place.top >= frame.top && place.bottom <= frame.bottom) return
  list.scrollTop += place.top - frame.top - (frame.height - place.height) / 2
}

/** Moves the focus to the heading too, because the button that has it disappears. */
function scrollToTop(): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
}
