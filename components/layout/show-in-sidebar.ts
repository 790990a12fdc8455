/**
 * Scrolls the sidebar, and nothing else, as far as an entry of it needs to be seen. Stands in for the package
 * `scroll-into-view-if-needed`, which the theme imports for this alone (`scripts/webpack/site-webpack.ts`).
 */
export default function showInSidebar(entry: Element): void {
  const box = entry.closest('.nextra-sidebar-container > *')
  if (!box) return
  const frame = box.getBoundingClientRect()
  const place = entry.getBoundingClientRect()
  if (place.top >= frame.top && place.bottom <= frame.bottom) return
  box.scrollTop += place.top - frame.top - (frame.height - place.height) / 2
}
