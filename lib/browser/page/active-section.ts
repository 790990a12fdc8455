/** How far below the navigation bar a heading may stand and still count as reached, in CSS pixels: an anchor leaves 16. */
const REACHED_BELOW_BAR = 48

/**
 * Index of the section that is being read, or -1 above the first one.
 * @param tops distance of each heading from the top of the window in CSS pixels, in the order of the page
 * @param bar height of what covers the top of the window
 * @param window height of the window
 * @param atEnd whether the page is scrolled to its end, where the last headings cannot reach the top any more
 */
export function activeSection(tops: readonly number[], bar: number, window: number, atEnd: boolean): number {
  if (atEnd) return tops.findLastIndex((top) => top < window)
  const reached = tops.findLastIndex((top) => top <= bar + REACHED_BELOW_BAR)
  return reached < 0 && (tops[0] ?? window) < window / 2 ? 0 : reached
}
