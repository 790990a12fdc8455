/** The part of a press of a key or of the mouse that is looked at. */
interface Press {
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** Whether another key was held: on a link that asks for a window, a tab or a file, which is left to the browser. */
export function hasModifierKey({ ctrlKey, metaKey, shiftKey, altKey }: Press): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}
