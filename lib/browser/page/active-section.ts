/** A heading is active from this distance below the navbar, in CSS pixels. Following an anchor leaves 16. */
const ACTIVE_DISTANCE = 48

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
  const active = tops.findLastIndex((top) => top <= navbarBottom + ACTIVE_DISTANCE)
  return active < 0 && (tops[0] ?? windowHeight) < windowHeight / 2 ? 0 : active
}
