/** Pages that are ranked by their sections, and how many of them the panel shows. */
export const PAGES_CONSIDERED = 5
export const PAGES_SHOWN = 3

/** Results shown for one page, and for the blog. */
export const HITS_PER_PAGE = 3
export const BLOG_HITS = 3

/** Number of lookups that a text index caches, and of documents that one lookup returns. */
export const INDEX_CACHE = 100
export const INDEX_LIMIT = 100

/** Longest wait for search code, data or an answer before the panel shows an error, in milliseconds. */
export const SEARCH_TIMEOUT_MS = 10_000

/** Longest query, in characters. That is enough of a pasted error message to find the right page. */
export const MAX_QUERY_LENGTH = 300

/** Words of a query that are used. The rest of a pasted text is ignored. */
export const MAX_QUERY_WORDS = 24

/** Longest texts that are indexed, in characters, so that a broken file can't fill the memory. */
export const MAX_SECTION_LENGTH = 60_000
export const MAX_TITLE_LENGTH = 300
export const MAX_SUMMARY_LENGTH = 1_000
export const MAX_POST_LENGTH = 40_000

/** Longest time that the worker builds an index before it handles messages, in milliseconds. */
export const MAX_TASK_MS = 8

/** Approximate length of the text shown with a result, in characters. */
export const EXCERPT_LENGTH = 150

/** Recent searches that are stored. */
export const MAX_RECENT_SEARCHES = 6
