/** The part of a `KeyboardEvent` that is checked. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** The part of the focused element that is checked. */
export interface FocusedElement {
  tagName: string
  /** Elements of other languages than HTML, such as SVG, don't have it. */
  isContentEditable?: boolean
}

/** Elements that handle typed letters themselves. */
const TYPING_TAGS = new Set(['INPUT', 'SELECT', 'BUTTON', 'TEXTAREA'])

/** Whether a key press should focus the search box: `/`, Ctrl+K or Cmd+K while no other element handles letters. */
export function isSearchShortcut(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress,
  focused: FocusedElement | null,
): boolean {
  if (altKey || (focused && (TYPING_TAGS.has(focused.tagName.toUpperCase()) || focused.isContentEditable))) return false
  if (key === '/') return !ctrlKey && !metaKey
  return key.toLowerCase() === 'k' && !shiftKey && ctrlKey !== metaKey
}

/** Whether a key press belongs to an input method. Some browsers report that only as key code 229. */
export function isComposing({ isComposing, keyCode }: { isComposing: boolean; keyCode: number }): boolean {
  return isComposing || keyCode === 229
}
