/** Local storage key of the chosen theme: `light`, `dark` or `system`. */
export const THEME_KEY = 'theme'

/** Local storage key that is `hidden` if the reader has hidden the sidebar on wide screens. */
export const SIDEBAR_KEY = 'sidebar'

/** Session storage key of the sidebar's scroll position, in CSS pixels. */
export const SIDEBAR_SCROLL_KEY = 'sidebar-place'

/** Session storage key: whether long lines of code wrap, if the reader has chosen: `on` or `off`. */
export const WRAP_KEY = 'wrap-code'

/** Beginning of the session storage key of what a reader has made of a sample. The sample's id follows. */
export const WORK_KEY = 'playground-sample:'

/** Session storage key: how many steps of the playground's tour are done. */
export const TOUR_KEY = 'playground-tour'

/** Session storage key of the sidebar's open folders: their positions among all of its folders, as JSON. */
export const SIDEBAR_FOLDERS_KEY = 'sidebar-folders'

/** Session storage: events that couldn't be sent before their page was left, as JSON. */
export const UNSENT_EVENTS_KEY = 'unsent-events'
