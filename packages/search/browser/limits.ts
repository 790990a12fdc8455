/** Pages that are ranked by their sections, and how many of them the panel shows. */
export const PAGES_CONSIDERED = 5
export const PAGES_SHOWN = 3

/**
 * Pages whose texts a query needs: those that match it best among titles and headings. With what is learned from example queries,
 * more pages don't improve the results (docs/decisions/search-data.md).
 */
export const CANDIDATE_PAGES = 10

/** Results shown for one page, and for the blog. */
export const HITS_PER_PAGE = 3
export const BLOG_HITS = 3

/** Results of one page on the results page that have a text. The others are titles. */
export const HITS_WITH_TEXT = 4

/** Number of lookups that an index caches, and of documents that one lookup returns. */
export const INDEX_CACHE = 100
export const INDEX_LIMIT = 100

/**
 * Longest wait for an answer, or for the next bytes of search code or data, before the panel shows an error, in
 * milliseconds.
 */
export const SEARCH_TIMEOUT_MS = 10_000

/**
 * Time without another key after which the texts for a query are loaded, in milliseconds. It's twice the usual time between two
 * keys.
 */
export const TYPING_PAUSE_MS = 600

/** Shortest time between two reports that data is arriving, in milliseconds. */
export const PROGRESS_INTERVAL_MS = 250

/** Longest query, in characters. That is enough of a pasted error message to find the right page. */
export const MAX_QUERY_LENGTH = 300

/** Words of a query that are used. The rest of a pasted text is ignored. */
export const MAX_QUERY_WORDS = 24

/** Longest texts that are indexed, in characters, so that a broken file can't fill the memory. */
export const MAX_SECTION_LENGTH = 60_000
export const MAX_TITLE_LENGTH = 300
export const MAX_SUMMARY_LENGTH = 1_000
export const MAX_POST_LENGTH = 40_000

/** Number of blog posts that are searched. Feeds list the newest posts first. */
export const MAX_POSTS = 100

/** Number of problems in the search data that are reported, and their length in characters. */
export const MAX_PROBLEMS = 20
export const MAX_PROBLEM_LENGTH = 300

/** Longest time that the worker builds an index before it handles messages, in milliseconds. */
export const MAX_TASK_MS = 8

/** Approximate length of the text shown with a result, in characters. */
export const EXCERPT_LENGTH = 150

/** Recent searches that are stored. */
export const MAX_RECENT_SEARCHES = 6
