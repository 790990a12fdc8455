/** Keys that the search box, a button, and a tab or listbox button handle. */
const SEARCH_KEYS = /^(Enter|Escape|Arrow(Up|Down))$/
const BUTTON_KEYS = /^(Enter| )$/
const OPTION_KEYS = /^(Arrow|Home|End)/

export type FocusedControl = 'search' | 'options' | 'button' | ''

/**
 * Whether a key pressed before hydration is queued and replayed afterward, instead of being left to the browser.
 * @param key `KeyboardEvent.key`
 * @param control kind of the focused element: `options` for a tab or listbox button, `button` for any other interactive
 *   element, empty for the rest of the page
 * @param hasQueue whether events are queued already, which letters must not overtake
 */
export function isReplayedKey(key: string, control: FocusedControl, hasQueue: boolean): boolean {
  if (hasQueue && key.length === 1) return true
  if (control === 'search') return SEARCH_KEYS.test(key)
  return (control !== '' && BUTTON_KEYS.test(key)) || (control === 'options' && OPTION_KEYS.test(key))
}
