import { READER_EVENTS } from './opened-section.ts'

/** Frames after scrolling in which the sections that came into view get their actual heights. */
const FRAMES = 10

/** Pixels from the top of a page that are below the end of any page. Browsers scroll to the end for it. */
const BELOW_THE_END = 1e9

/**
 * Brings readers who press Home or End to that end of the page. Browsers scroll to where it is before sections get their actual
 * heights (docs/decisions/content-visibility.md): End can stop three screens short, and Home after it some hundred pixels.
 */
export function handleHomeAndEndKeys(): void {
  let top: number | undefined
  const goOn = (frames: number): void => {
    if (top === undefined) return
    window.scrollTo({ top, behavior: 'instant' })
    if (frames > 0) requestAnimationFrame(() => goOn(frames - 1))
    else top = undefined
  }
  const onReaderEvent = (event: Event): void => {
    top = event instanceof KeyboardEvent ? goalOf(event) : undefined
  }
  for (const type of READER_EVENTS) window.addEventListener(type, onReaderEvent, { passive: true })
  document.addEventListener('scrollend', () => goOn(FRAMES))
}

/** On a Mac, Command and an arrow do the same. */
const goalOf = ({ key, metaKey }: KeyboardEvent): number | undefined => {
  if (key === 'Home' || (metaKey && key === 'ArrowUp')) return 0
  return key === 'End' || (metaKey && key === 'ArrowDown') ? BELOW_THE_END : undefined
}
