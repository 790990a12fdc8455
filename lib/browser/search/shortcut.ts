/** What is needed of a key press and of the element that has the focus. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

export interface Focused {
  tagName: string
  isContentEditable: boolean
}

const TYPING = new Set(['INPUT', 'SELECT', 'BUTTON', 'TEXTAREA'])

/** Whether a key press asks for the search box: `/`, Ctrl+K or Cmd+K, while nothing else takes the keys. */
export function isSearchShortcut(press: KeyPress, focused: Focused | null): boolean {
  if (focused && (TYPING.has(focused.tagName.toUpperCase()) || focused.isContentEditable)) return false
  return isShortcutKey(press)
}

/** Whether a key press is a shortcut of the search, wherever it was pressed. */
export function isShortcutKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
  if (altKey) return false
  if (key === '/') return !ctrlKey && !metaKey
  return key.toLowerCase() === 'k' && !shiftKey && ctrlKey !== metaKey
}

/** Whether a key press belongs to an input method that composes: 229 is what browsers send for it. */
export function isComposing({ isComposing, keyCode }: { isComposing: boolean; keyCode: number }): boolean {
  return isComposing || keyCode === 229
}
