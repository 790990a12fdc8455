/** Window event that the app dispatches once React has hydrated the page. */
export const HYDRATED_EVENT = 'docs-hydrated'

/** Attribute of links with a React click handler. A click on them is queued until hydration. */
export const NEEDS_HYDRATION_ATTRIBUTE = 'data-needs-hydration'

/** Matches elements that don't work without React, unlike popover buttons, which browsers handle. */
export const INTERACTIVE_SELECTOR = `button:not([popovertarget]),[${NEEDS_HYDRATION_ATTRIBUTE}]`
