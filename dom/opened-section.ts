import { decodeHash } from '../lib/browser/page/decode-hash.ts'

/** Frames after loading in which sections get their actual heights. */
const FRAMES = 20

/** What readers scroll with. */
export const READER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Keeps the section in place that the URL names while the sections above it get their actual heights
 * (docs/decisions/content-visibility.md). Firefox opens the page at the estimated position and doesn't correct it.
 */
export function keepOpenedSectionInPlace(): void {
  const { hash } = location
  const section = document.getElementById(decodeHash(hash))
  const [navigation] = performance.getEntriesByType('navigation')
  // A page that is reloaded or returned to opens where it was.
  const isOpened = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  if (!section || !isOpened) return
  const stop = new AbortController()
  let frames = 0
  const correct = (): void => {
    // Assistive technologies can follow a link to another section without any of these events.
    if (stop.signal.aborted || location.hash !== hash) return
    section.scrollIntoView({ behavior: 'instant' })
    frames++
    if (frames < FRAMES) requestAnimationFrame(correct)
  }
  for (const type of READER_EVENTS)
    window.addEventListener(type, () => stop.abort(), { passive: true, signal: stop.signal })
  // Browsers also scroll to the section when the page has loaded.
  window.addEventListener('load', () => requestAnimationFrame(correct), { signal: stop.signal })
}
