/**
 * Index of the tab to show.
 * @param items labels of the tabs, in order
 * @param stored label that was remembered, whatever it may hold
 * @returns index of the remembered label, the first one where this group of tabs does not have it
 */
export function chosenTab(items: readonly string[], stored: string | null): number {
  const index = stored === null ? -1 : items.indexOf(stored)
  return Math.max(index, 0)
}

/** Index that a key moves to within a row of tabs, or null where the key means nothing there. */
export function nextTabIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/**
 * Index of the tab that an address names, or -1: `#docker-compose` names the one labelled “Docker Compose”.
 * @param hash of the address, with its `#`
 */
export function tabIndexFromHash(items: readonly string[], hash: string): number {
  const name = hash.slice(1).toLowerCase()
  return name === '' ? -1 : items.findIndex((label) => slug(label) === name)
}

function slug(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
