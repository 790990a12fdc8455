/** @returns the tab that a key moves to, wrapping around, or null if the key doesn't move the focus */
export function nextTabIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/**
 * Index of the tab that a URL's hash names, or -1: `#docker-compose` names the tab labeled “Docker Compose”.
 * @param hash including the `#`
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
