import { activeSection } from '../lib/page/browser/active-section.ts'
import { decodeHash } from '../lib/page/browser/decode-hash.ts'

/** The button back to the top appears after this many CSS pixels of scrolling. */
const SHOWN_AFTER_PX = 300

/** Attribute of the lists with links to the page's sections. */
export const SECTION_LINKS_ATTRIBUTE = 'data-section-links'

/** Attribute of the element beside such a list that shows the name of the section being read. */
export const SECTION_NAME_ATTRIBUTE = 'data-section-name'

/** Attribute of the back-to-top button. Its value is whether the button is shown. */
export const BACK_TO_TOP_ATTRIBUTE = 'data-back-to-top'

/** Highlights the current section in each table of contents, and shows the back-to-top button after scrolling. */
export function trackPosition(): void {
  let frame = 0
  const onScroll = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(showPosition)
  }
  // In the frame that lays out the page anyway, because reading the position would do so early, within a task of its own.
  // At the top, no entry has to be marked.
  frame = requestAnimationFrame(() => {
    if (location.hash !== '' || window.scrollY > 0) showPosition()
  })
  window.addEventListener('scroll', onScroll, { passive: true })
  window.addEventListener('resize', onScroll)
  // A list that opens starts at the section being read.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const list = target instanceof Element ? target.querySelector(`[${SECTION_LINKS_ATTRIBUTE}]`) : null
      const link = list?.querySelector('[aria-current]')
      if (list && link) keepInView(list, link)
    },
    { capture: true },
  )
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`[${BACK_TO_TOP_ATTRIBUTE}]`)) scrollToTop()
  })
}

function showPosition(): void {
  markSections()
  for (const button of document.querySelectorAll(`[${BACK_TO_TOP_ATTRIBUTE}]`)) {
    button.setAttribute(BACK_TO_TOP_ATTRIBUTE, String(window.scrollY > SHOWN_AFTER_PX))
  }
}

/** Link to the section being read, or null at the top of the page. */
export const currentSection = (): HTMLAnchorElement | null =>
  window.scrollY > 0 ? document.querySelector(`[${SECTION_LINKS_ATTRIBUTE}] [aria-current]`) : null

/** Marks the section being read in the lists of sections, which have the same entries, and shows its name. */
function markSections(): void {
  const lists = [...document.querySelectorAll(`[${SECTION_LINKS_ATTRIBUTE}]`)]
  const headings = linksIn(lists[0]).flatMap((link) => document.getElementById(targetOf(link)) ?? [])
  const current = headings[readActive(headings)]?.id
  for (const list of lists) {
    const link = linksIn(list).find((entry) => targetOf(entry) === current)
    const previous = list.querySelector('[aria-current]')
    if (link === (previous ?? undefined)) continue
    previous?.removeAttribute('aria-current')
    link?.setAttribute('aria-current', 'location')
    if (link) keepInView(list, link)
    const name = list.parentElement?.querySelector(`[${SECTION_NAME_ATTRIBUTE}]`)
    if (name) name.textContent = link?.textContent ?? ''
  }
}

const linksIn = (list: Element | undefined): HTMLAnchorElement[] => [
  ...(list?.querySelectorAll<HTMLAnchorElement>(':not([hidden]) > a') ?? []),
]

const targetOf = ({ hash }: HTMLAnchorElement): string => decodeHash(hash)

/** Index of the heading whose section is being read, or -1 above the first one. */
function readActive(headings: HTMLElement[]): number {
  const { scrollHeight } = document.documentElement
  // The contents bar is below the navigation bar, and hidden on wide screens.
  const bars = [...document.querySelectorAll('.site-navbar, .contents-bar')]
  const barsBottom = Math.max(0, ...bars.map((element) => element.getBoundingClientRect().bottom))
  // Browsers round scrollY, so the end can be a pixel short. A page that doesn't scroll is at its beginning.
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1
  const fragment = decodeHash(location.hash)
  return activeSection({
    tops: headings.map((heading) => heading.getBoundingClientRect().top),
    opened: headings.findIndex(({ id }) => id === fragment),
    barsBottom,
    windowHeight: window.innerHeight,
    isAtEnd,
  })
}

/** Scrolls only the list, or the sidebar around it, whereas `scrollIntoView` would also scroll the page. */
function keepInView(list: Element, link: Element): void {
  const box = list.closest('.sidebar-scroll') ?? list
  const frame = box.getBoundingClientRect()
  const place = link.getBoundingClientRect()
  // A list that isn't shown has no height.
  if (place.height === 0 || (place.top >= frame.top && place.bottom <= frame.bottom)) return
  box.scrollTop += place.top - frame.top - (frame.height - place.height) / 2
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
