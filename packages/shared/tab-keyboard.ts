type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** @returns the tab that a key moves to, wrapping around, or null if the key doesn't move the focus: Alt with an arrow key is Back */
export function nextTabIndex(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress,
  index: number,
  count: number,
): number | null {
  if (altKey || ctrlKey || metaKey || shiftKey) return null
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** Id of a tab by its label in English: `Docker Compose` → `docker-compose` */
export function tabId(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
