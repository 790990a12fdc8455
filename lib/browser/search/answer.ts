import type { Piece } from './highlight.ts'

/** One result: where it leads and what is shown. Texts are plain text, never HTML. */
export interface Hit {
  id: string
  /** Route with the section's anchor, or the url of a post. */
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

export const EMPTY_ANSWER: Answer = { pages: [], blog: [] }

/**
 * An answer made of what is on show already, as far as it is the same: what is the same object need not be shown anew.
 * @returns `shown` itself where nothing differs
 */
export function reuseHits(shown: Answer | null, answer: Answer): Answer {
  if (!shown) return answer
  if (isSame(shown, answer)) return shown
  const known = hitsOf(shown)
  const share = (hit: Hit): Hit => known.find((other) => other.id === hit.id && isSame(other, hit)) ?? hit
  return {
    pages: answer.pages.map((page) => ({ ...page, hits: page.hits.map(share) })),
    blog: answer.blog.map(share),
  }
}

/** Plain data with its keys always in the same order: a dozen short texts. */
function isSame(one: Answer | Hit, other: Answer | Hit): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** All results in the order in which they are shown. */
export function hitsOf({ pages, blog }: Answer): Hit[] {
  return [...pages.flatMap(({ hits }) => hits), ...blog]
}
