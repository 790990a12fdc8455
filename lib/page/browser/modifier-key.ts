/** The part of a keyboard or mouse event that is checked. */
interface ModifierKeys {
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** Whether a modifier key was held. On a link it opens a tab or window or downloads the target, which the browser handles. */
export function hasModifierKey({ ctrlKey, metaKey, shiftKey, altKey }: ModifierKeys): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}
