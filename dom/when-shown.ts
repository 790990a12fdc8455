/** Runs a callback now, or when a prerendered page is shown. */
export function whenShown(callback: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', callback, { once: true })
  else callback()
}

declare global {
  interface Document {
    /** Whether the page is being prerendered, and isn't shown yet. */
    readonly prerendering?: boolean
  }
}
