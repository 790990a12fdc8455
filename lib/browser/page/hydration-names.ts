/** Event of the window: React has taken over the page, and every component answers. */
export const READY = 'docs-ready'

/** Attribute of links that do more with React than lead on: a click waits for it. */
export const NEEDS_REACT = 'data-react'

/** What does nothing without React. Buttons of popovers do: browsers open those. */
export const CONTROLS = `button:not([popovertarget]),[${NEEDS_REACT}]`
