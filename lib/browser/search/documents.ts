/** What can be found: a page of the site or a post of the blog. Nothing in it is trusted to be short or well-formed. */
export interface SearchDocument {
  /** Route of a page (`/spicedb/concepts/schema`), url of a post. */
  url: string
  title: string
  /** Shown where nothing of the text matches; empty where there is none. */
  summary: string
  /** Words that people type to find it, separated by commas or spaces. */
  keywords: string
  sections: DocumentSection[]
}

export interface DocumentSection {
  /** Id of the heading; empty for what stands before the first one. */
  anchor: string
  heading: string
  text: string
}
