/** A page of the site or a blog post. The data is untrusted: it can be long or malformed. */
export interface SearchDocument {
  /** Route of a page (`/spicedb/concepts/schema`) or URL of a post. */
  url: string
  title: string
  /** Shown if the text doesn't match. Can be empty. */
  summary: string
  /** Alternative search terms, separated by commas. */
  keywords: string
  /** Questions that it answers, one per line. */
  questions: string
  sections: DocumentSection[]
}

/** Encloses code within a text. */
export const CODE_MARK = '`'

export interface DocumentSection {
  /** Id of the heading. Empty for the text before the first heading. */
  anchor: string
  heading: string
  /**
   * A line of code starts with a tab, one with the names of a program with two. The cells of a table row are separated by tabs, and
   * code within a text is between marks.
   */
  text: string
}

/** The valid documents of a file, and one line for each part that was skipped. */
export interface ParseResult {
  documents: SearchDocument[]
  problems: string[]
}
