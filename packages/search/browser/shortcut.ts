/** The part of a key press that is checked. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The part of the focused element that is checked. Only elements of HTML can be editable, as opposed to SVG. */
export type FocusedElement = Pick<Element, 'tagName'> & Partial<Pick<HTMLElement, 'isContentEditable'>>

/** Elements that handle typed letters themselves. */
const TYPING_TAGS = new Set(['INPUT', 'SELECT', 'BUTTON', 'TEXTAREA'])

/** Whether a key press should focus the search box: `/`, Ctrl+K or Cmd+K while no other element handles letters. */
export function isSearchShortcut(
  { key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress,
  focused: FocusedElement | null,
): boolean {
  if (altKey || (focused && (TYPING_TAGS.has(focused.tagName.toUpperCase()) || focused.isContentEditable))) return false
  if (key === '/') return !ctrlKey && !metaKey
  // Layouts without Latin letters have another one in this place.
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
  return isK && !shiftKey && ctrlKey !== metaKey
}

/** Whether a key press belongs to an input method. Some browsers report that only as key code 229. */
export function isComposing({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229
}

/** Calls a listener when a reader presses a shortcut of the search, in place of what the browser would do. */
export function onSearchShortcut(listener: () => void): void {
  document.addEventListener('keydown', (event) => {
    // The first one can be a field in a shadow root, such as an editor.
    const [target] = event.composedPath()
    if (event.defaultPrevented || !isSearchShortcut(event, target instanceof Element ? target : null)) return
    event.preventDefault()
    listener()
  })
}
