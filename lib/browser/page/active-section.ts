/** Readers look at about this part of the window's height, so a section whose heading is above it is being read. */
const ACTIVE_SHARE = 0.25
/** A heading this close to the navbar, in CSS pixels, was probably opened by its anchor, which leaves 16. */
const ANCHOR_DISTANCE_PX = 48

/**
 * Index of the section that is being read, or -1 above the first one. All lengths are in CSS pixels.
 * @param tops distance of each heading from the top of the window, in page order
 * @param navbarBottom lower edge of the navbar, which covers the top of the window
 * @param windowHeight height of the window
 * @param isAtEnd whether the page is scrolled to its end, where the last headings can't reach the top
 */
export function activeSection(
  tops: readonly number[],
  navbarBottom: number,
  windowHeight: number,
  isAtEnd: boolean,
): number {
  if (isAtEnd) return tops.findLastIndex((top) => top < windowHeight)
  const opened = tops.findIndex((top) => top >= navbarBottom && top <= navbarBottom + ANCHOR_DISTANCE_PX)
  if (opened >= 0) return opened
  const line = Math.max(navbarBottom + ANCHOR_DISTANCE_PX, windowHeight * ACTIVE_SHARE)
  const active = tops.findLastIndex((top) => top <= line)
  return active < 0 && (tops[0] ?? windowHeight) < windowHeight / 2 ? 0 : active
}
