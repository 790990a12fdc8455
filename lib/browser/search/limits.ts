/** Numbers of SPEC section 9 and the limits of our own, each with its reason. */

/** Pages that are looked at for a query, and how many of them the panel shows. */
export const PAGES_CONSIDERED = 5
export const PAGES_SHOWN = 3

/** Results of one page, and of the blog. */
export const HITS_PER_PAGE = 3
export const BLOG_HITS = 3

/** Settings of the FlexSearch indexes: answers kept, results of one look-up. */
export const INDEX_CACHE = 100
export const INDEX_LIMIT = 100

/** Longest wait for the search data before the panel says that it failed, in milliseconds (SPEC ruling 19). */
export const SEARCH_TIMEOUT_MS = 10_000

/** A longer query is cut: nobody types more, and an error text that is pasted has said enough by then. */
export const MAX_QUERY_LENGTH = 300

/** Words of a query that count; the rest of a pasted text is left out. */
export const MAX_QUERY_WORDS = 24

/** Longest text of one section, one title, one summary and one post that is taken in: a broken file must not fill the memory. */
export const MAX_SECTION_LENGTH = 60_000
export const MAX_TITLE_LENGTH = 300
export const MAX_SUMMARY_LENGTH = 1_000
export const MAX_POST_LENGTH = 40_000

/** Longest stretch of work of the worker before it looks for messages, in milliseconds. */
export const MAX_TASK_MS = 8

/** About so many characters of a section are shown with a result. */
export const EXCERPT_LENGTH = 150

/** Recent searches that are kept. */
export const MAX_RECENT_SEARCHES = 6
