/** Window event that React dispatches once the page is hydrated. */
export const HYDRATED_EVENT = 'docs-ready'

/** Attribute of links with a React click handler. A click on them is queued until hydration. */
export const NEEDS_HYDRATION_ATTRIBUTE = 'data-react'

/** Elements that need React. Browsers open popovers without it. */
export const INTERACTIVE_SELECTOR = `button:not([popovertarget]),[${NEEDS_HYDRATION_ATTRIBUTE}]`
