/**
 * Tuning constants of the ranking. They were fitted against `queries/golden.json`, whose queries were
 * judged before the ranking was tuned: change a value, build, and compare what `tests/export/search.test.ts` prints
 * (success@1, success@3, MRR). Its floor only rises.
 */

/** What an occurrence of a word counts for in the document index, by field. */
export const FIELD_WEIGHTS = {
  title: 9,
  keywords: 6,
  slug: 4,
  heading: 3,
  summary: 2.5,
  questions: 2,
  text: 1,
} as const

/** How likely an indexed word is to be what the reader is looking for, by kind of match, 0 to 1. */
export const MATCH_CERTAINTY = {
  exact: 1,
  sameStem: 0.9,
  prefix: 0.45,
  oneEdit: 0.6,
  twoEdits: 0.4,
  /** Factor for a part of a camel-case name. */
  part: 0.6,
} as const

/** Certainty that a synonym is what the reader is looking for, relative to the typed word. */
export const SYNONYM_CERTAINTY = 0.8

/** Weight of low-information words such as `need`, in a query that has other words. */
export const LIGHT_WORD_IMPORTANCE = 0.6

/** Added to the share of a longer word that has been typed, when more letters can still follow. */
export const OPEN_PREFIX_BOOST = 0.5

/** Minimum share of a longer word that a finished word must make up to match as its prefix. */
export const MIN_PREFIX_SHARE = 0.6

/** Importance of a compound's separate words, relative to the compound, by kind. */
export const COMPOUND_PART_WEIGHTS = { name: 0.2, pair: 0.4, notation: 0.1 } as const

/** Probability that a reader who types an alias wants its document, 0 to 1. */
export const ALIAS_TRUST = { title: 1, slug: 1, keyword: 0.65, heading: 1, question: 1 } as const

/** Subtracted from the trust in a slug for each folder beyond the usual ones, because an outer page with the same slug is more general. */
export const SLUG_DEPTH_EFFECT = 0.1
export const USUAL_DEPTH = 3

/** Factor for a query that is exactly the alias. */
export const EXACT_ALIAS_BOOST = 1.2

/** Added to the score of a document whose alias matches fully. */
export const DOCUMENT_ALIAS_BONUS = 1.8

/** Added to the score of a document with exactly this question, multiplied by this power of the match, so that partial ones count little. */
export const QUESTION_BONUS = 2.8
export const QUESTION_POWER = 4

/** Added to the score of the reference page with the entry of a name, for a query that is only this name. */
export const NAME_ENTRY_BONUS = 0.6

/** The same for an entry in the reference of calls or metrics, relative to guides with this name. */
export const REFERENCE_FACTOR = 2

/** The same for a name that starts a row of a table, relative to a heading. */
export const NAME_ROW_CERTAINTY = 0.5

/** Added to the score of a page that contains a query as typed, if it's a part of a heading, such as the text of an error. */
export const QUOTATION_BONUS = 2
/** Minimum number of words in such a query. */
export const MIN_QUOTED_WORDS = 3

/** k1 of BM25: how slowly repeated occurrences in a document saturate. The length of pages has no effect (b is 0). */
export const DOCUMENT_SATURATION = 8

/** Added to a term's inverse document frequency, so that a word found in every document still counts. */
export const MIN_TERM_WEIGHT = 0.7

/** The score of a document's words is multiplied by this power of the query's share that it matches. */
export const COVERAGE_POWER = 0.7

/** Weight of what example queries tell about a page before its text is read. */
export const PRIOR_WEIGHT = 0.35

/** What 1 stands for in the file of what was learned from example queries. */
export const PRIOR_UNIT = 0.5

/** The prior never takes more than 90 % of a page's text score. */
export const MIN_PRIOR_FACTOR = 0.1

/** Factor for a page in the reader's language, among the English pages that have no translation. */
export const TRANSLATION_FACTOR = 1.6

/** Minimum share of a query, by weight, that the title and summary of a blog post must match. */
export const MIN_POST_LEAD_SHARE = 0.5

/** Weight of a heading without text below it, which only points to another page's explanation. */
export const POINTER_HEADING_WEIGHT = 0.18

/** Added to the score of a document with a heading that matches fully, multiplied by the cube of the match, so that partial ones count little. */
export const DOCUMENT_HEADING_BONUS = 0.3

/** Share of its score that is added for a document that contains the accented words of a query as typed. */
export const ACCENT_BONUS = 0.5

/** Share of its best section's score that is added to a page's score. */
export const BEST_SECTION_SHARE = 0.3

/** Weight of a match in a section's heading, relative to one in its text. */
export const SECTION_HEADING_WEIGHT = 3

/** k1 of BM25 for a section's heading and for its text. */
export const HEADING_SATURATION = 0.4
export const SECTION_SATURATION = 2.8

/** b of BM25 for a section's text, 0 to 1, and the length in words at which it has no effect. */
export const SECTION_LENGTH_EFFECT = 0.28
export const TYPICAL_SECTION_LENGTH = 150

/** Weight of two adjacent query terms that are adjacent in a section too. */
export const PROXIMITY_WEIGHT = 0.7

/** Maximum distance of such terms, in words, and the minimum certainty of both matches. */
export const PROXIMITY_DISTANCE = 2
export const PROXIMITY_CERTAINTY = 0.5

/** Added to the score of a document with a section that contains all words of a query next to each other. */
export const PHRASE_BONUS = 0.27
/** Minimum number of terms in such a query. */
export const MIN_PHRASE_TERMS = 3

/** Number of best documents that are searched for such sections. */
export const PHRASE_CANDIDATES = 20

/** Added to the score of a section whose heading matches the query fully. */
export const SECTION_ALIAS_BONUS = 1.1

/** Added to the score of a section with a table row about the name that is the whole query. */
export const SECTION_ROW_BONUS = 2.5

/** From this score of its heading on, a section defines what was searched for, and its excerpt starts with its first sentence. */
export const DEFINING_HEADING_SCORE = 0.8

/** What a repeated term counts for when the best excerpt is chosen, relative to its first occurrence. */
export const EXCERPT_REPEAT_WEIGHT = 0.1

/** Factor for an excerpt that starts with a sentence, a table row or code. */
export const EXCERPT_KIND_WEIGHTS = { sentence: 1, row: 0.9, code: 0.6 } as const

/** Share of the query's weight that is added for an excerpt that starts at the beginning of its section. */
export const EXCERPT_POSITION_EFFECT = 0.15
