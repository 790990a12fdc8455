import type { Piece } from './highlight.ts'
import { PAGES_SHOWN } from './limits.ts'
import type { Suggestions } from './suggestions.ts'

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
export interface SearchResults {
  pages: HitGroup[]
  blog: Hit[]
  /** Set while the texts that the query needs are still loading. */
  isPartial?: true
  /** Hits with their text, on pages that such results contained and these don't. */
  earlier?: Hit[]
  /** Set if nothing was found in the full text, or if the query names another product. */
  suggestions?: Suggestions
}

export const NO_RESULTS: SearchResults = { pages: [], blog: [] }

/**
 * Reuses the objects of the rendered results wherever they are equal, so that unchanged results aren't rendered again.
 * @returns `rendered` itself if both are equal
 */
export function reuseHits(rendered: SearchResults | null, results: SearchResults): SearchResults {
  if (!rendered) return results
  if (isEqual(rendered, results)) return rendered
  const known = hitsOf(rendered)
  const reuse = (hit: Hit): Hit => known.find((other) => other.id === hit.id && isEqual(other, hit)) ?? hit
  return {
    ...results,
    pages: results.pages.map((page) => ({ ...page, hits: page.hits.map(reuse) })),
    blog: results.blog.map(reuse),
  }
}

/**
 * Completes a list of results without moving the highlighted one, because the reader might be about to open it.
 * @param active index of the highlighted result
 * @param shown the results in the list
 * @param results better results for the same query
 * @returns the pages up to the highlighted result, with the new text of their hits, then the other pages of `results`
 */
export function keepUntil(active: number, shown: SearchResults, results: SearchResults): SearchResults {
  const better = new Map([...(results.earlier ?? []), ...hitsOf(results)].map((hit) => [hit.id, hit]))
  let hitsBefore = 0
  const kept = shown.pages.flatMap((page) => {
    const isKept = hitsBefore <= active
    hitsBefore += page.hits.length
    if (!isKept) return []
    const next = results.pages.find(({ id }) => id === page.id)
    // Titles alone have no sections, which can be added below the first result without moving it.
    if (next && active === 0 && page.hits.every(({ id }) => id === page.id)) return [next]
    return [{ ...page, hits: page.hits.map((hit) => better.get(hit.id) ?? hit) }]
  })
  const others = results.pages.filter(({ id }) => kept.every((page) => page.id !== id))
  return { ...results, pages: [...kept, ...others].slice(0, Math.max(PAGES_SHOWN, kept.length)) }
}

/** Comparing JSON is enough: the keys always have the same order, and results are a dozen short texts. */
function isEqual(a: SearchResults | Hit, b: SearchResults | Hit): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** All results in display order. */
export function hitsOf({ pages, blog }: SearchResults): Hit[] {
  return [...pages.flatMap(({ hits }) => hits), ...blog]
}

/** Pages that are visible in the list without scrolling. */
const INITIAL_PAGES = 2

/**
 * The part of the results that an empty list renders first. Results below the fold are rendered in the next frame, so that a
 * slow machine can handle keys in between.
 * @param active index of the highlighted result; for a later one than the first, the list is rendered in full, so that the
 *   result can be scrolled to
 * @returns `results` itself if nothing can be delayed, as with posts alone
 */
export function firstPart(results: SearchResults, active: number): SearchResults {
  const pages = results.pages.slice(0, INITIAL_PAGES)
  const isWhole = pages.length === results.pages.length && results.blog.length === 0
  return active > 0 || pages.length === 0 || isWhole ? results : { pages, blog: [] }
}
