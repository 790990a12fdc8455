/**
 * Calls a function on each press outside an element, and when the focus moves out of it.
 * @returns a cleanup function
 */
export function onLeave(element: Element, leave: () => void): () => void {
  const handle = ({ target }: Event): void => {
    if (target instanceof Node && !element.contains(target)) leave()
  }
  document.addEventListener('pointerdown', handle)
  document.addEventListener('focusin', handle)
  return () => {
    document.removeEventListener('pointerdown', handle)
    document.removeEventListener('focusin', handle)
  }
}
