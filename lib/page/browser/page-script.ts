/** Environment variable with which a build tells `pages/_document.tsx` the URL of the page script. */
export const PAGE_SCRIPT_VARIABLE = 'PAGE_SCRIPT'

/** Beginning of its URL, below the base path. A host's own pages, such as error pages, don't have it. */
export const PAGE_SCRIPT_PREFIX = '/_next/static/scripts/page-'

/** Environment variable with which a build tells `next.config.mjs` the folder of the export, relative to the project's root. */
export const EXPORT_TARGET_VARIABLE = 'EXPORT_TARGET'

/** Environment variable with which a build tells code blocks that it publishes SpiceDB for browsers, so that they offer "Try it". */
export const PLAYGROUND_VARIABLE = 'PLAYGROUND'
