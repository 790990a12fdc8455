/** Event of the window: React has taken over the page, and every component answers. */
export const HYDRATED_EVENT = 'docs-ready'

/** Attribute of links that do more with React than lead on: a click waits for it. */
export const NEEDS_HYDRATION_ATTRIBUTE = 'data-react'

/** What does nothing without React. Buttons of popovers do: browsers open those. */
export const INTERACTIVE_SELECTOR = `button:not([popovertarget]),[${NEEDS_HYDRATION_ATTRIBUTE}]`
