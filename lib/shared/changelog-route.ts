/** Route of the page that lists what changed in the documentation, SpiceDB and zed. Separate from the list, which is build data. */
export const CHANGELOG_ROUTE = '/changelog'

/** The Atom feed of that list, and its media type. */
export const FEED_FILE = 'changelog.xml'
export const FEED_TYPE = 'application/atom+xml'
