import type { Piece } from './highlight.ts'

/** One result: its target and the text shown for it. All text is plain text, never HTML. */
export interface Hit {
  id: string
  /** Route with the section's anchor, or the URL of a blog post. */
  route: string
  title: Piece[]
  text: Piece[]
}

/** The results within one page, listed below its title. */
export interface HitGroup {
  id: string
  title: string
  hits: Hit[]
}

/** The results of a query: pages, then blog posts. */
export interface Answer {
  pages: HitGroup[]
  blog: Hit[]
}

export const EMPTY_ANSWER: Answer = { pages: [], blog: [] }

/**
 * Reuses the objects of the rendered answer wherever they are equal, so that unchanged results aren't rendered again.
 * @returns `rendered` itself if both are equal
 */
export function reuseHits(rendered: Answer | null, answer: Answer): Answer {
  if (!rendered) return answer
  if (isEqual(rendered, answer)) return rendered
  const known = hitsOf(rendered)
  const reuse = (hit: Hit): Hit => known.find((other) => other.id === hit.id && isEqual(other, hit)) ?? hit
  return {
    pages: answer.pages.map((page) => ({ ...page, hits: page.hits.map(reuse) })),
    blog: answer.blog.map(reuse),
  }
}

/** Comparing JSON is enough: the keys always have the same order, and an answer is a dozen short texts. */
function isEqual(a: Answer | Hit, b: Answer | Hit): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** All results in display order. */
export function hitsOf({ pages, blog }: Answer): Hit[] {
  return [...pages.flatMap(({ hits }) => hits), ...blog]
}
