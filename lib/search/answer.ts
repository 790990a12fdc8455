import type { Piece } from './highlight.ts'

/** One result: where it leads and what is shown. Texts are plain text, never HTML. */
export interface Hit {
  id: string
  /** Route with the section's anchor, or the address of a post. */
  route: string
  title: Piece[]
  text: Piece[]
}

/** The results of one page, below its title. */
export interface HitGroup {
  id: string
  title: string
  hits: Hit[]
}

/** What a query finds: pages, then posts of the blog. */
export interface Answer {
  pages: HitGroup[]
  blog: Hit[]
}

export const NO_ANSWER: Answer = { pages: [], blog: [] }

/** All results in the order in which they are shown. */
export function hitsOf({ pages, blog }: Answer): Hit[] {
  return [...pages.flatMap(({ hits }) => hits), ...blog]
}
