/** A section is being read once its heading has passed this part of the window's height. */
const ACTIVE_SHARE = 0.375
/** Anchors scroll to 16 CSS pixels below the bars, so a heading this close to them counts as reached. */
const ANCHOR_DISTANCE_PX = 48

/** Where the window is on the page. All lengths are in CSS pixels. */
export interface ReadingPosition {
  /** Distance of each heading from the top of the window, in page order. */
  tops: readonly number[]
  /** Index of the heading that the URL's fragment names, or -1. */
  opened: number
  /** Lower edge of the bars, which cover the top of the window. */
  barsBottom: number
  windowHeight: number
  /** Whether the page is scrolled to its end, where the last headings can't reach the line. */
  isAtEnd: boolean
}

/**
 * Index of the section that is being read: the last one whose heading is above a line across the window, or -1 before the first
 * heading has passed it. A section that was opened by its URL is being read while it's at the top, even if it's shorter than that.
 */
export function activeSection({ tops, opened, barsBottom, windowHeight, isAtEnd }: ReadingPosition): number {
  if (isAtEnd) return tops.findLastIndex((top) => top < windowHeight)
  const anchorEnd = barsBottom + ANCHOR_DISTANCE_PX
  const openedTop = tops[opened] ?? Number.NaN
  if (openedTop >= barsBottom && openedTop <= anchorEnd) return opened
  const line = Math.max(anchorEnd, windowHeight * ACTIVE_SHARE)
  return tops.findLastIndex((top) => top <= line)
}
