import { READER_EVENTS } from './opened-section.ts'

/** Frames after scrolling in which the sections that came into view get their actual heights. */
const FRAMES = 10

/**
 * Brings readers who press End to the end of the page. Browsers scroll to where it is before the last sections get their actual
 * heights (docs/decisions/content-visibility.md), which can be three screens short of it.
 */
export function handleEndKey(): void {
  let isOnItsWay = false
  const goOn = (frames: number): void => {
    if (!isOnItsWay) return
    const { scrollHeight } = document.documentElement
    if (window.scrollY + window.innerHeight < scrollHeight - 1)
      window.scrollTo({ top: scrollHeight, behavior: 'instant' })
    if (frames > 0) requestAnimationFrame(() => goOn(frames - 1))
  }
  const onReaderEvent = (event: Event): void => {
    isOnItsWay = event instanceof KeyboardEvent && isEndKey(event)
  }
  for (const type of READER_EVENTS) window.addEventListener(type, onReaderEvent, { passive: true })
  document.addEventListener('scrollend', () => goOn(FRAMES))
}

/** On a Mac, Command and the arrow down do the same. */
const isEndKey = ({ key, metaKey }: KeyboardEvent): boolean => key === 'End' || (metaKey && key === 'ArrowDown')
