import { cutBeginning, cutExcerpt } from './excerpt.ts'
import { scoreAlias } from './features.ts'
import { highlight } from './highlight.ts'
import { BLOG_HITS, CANDIDATE_PAGES, HITS_PER_PAGE, HITS_WITH_TEXT, PAGES_CONSIDERED, PAGES_SHOWN } from './limits.ts'
import type { Prior } from './prior.ts'
import { knowsWords, type WeightedQuery } from './query.ts'
import { isInReadersLanguage, leadShare, type RankedDocument, type Ranking, rankDocuments } from './rank.ts'
import { type Hit, type HitGroup, NO_RESULTS, type SearchResults } from './results.ts'
import { BEST_RESULTS, type SearchScope, showsBlog, showsPage } from './scope.ts'
import { distinctHeading, type RankedSection, rankSections, withoutRepeated } from './sections.ts'
import { isUnanswerable, namesProduct, type Suggestions, suggest } from './suggestions.ts'
import type { TextIndex } from './text-index.ts'
import { BEST_SECTION_SHARE, DEFINING_HEADING_SCORE, MIN_POST_LEAD_SHARE } from './weights.ts'

/** What a search looks in. */
export interface Corpus {
  pages: TextIndex
  posts: TextIndex
  /** What example queries tell about the pages, if it's known. */
  prior?: Prior | undefined
}

/**
 * Searches pages and posts. Neither this module nor its imports use browser APIs.
 * @param scope by default the best results of all kinds
 * @param earlier ids of the pages in the results of `searchOutline`, whose hits had no text
 */
export function search(
  query: string,
  corpus: Corpus,
  scope: SearchScope = BEST_RESULTS,
  earlier: readonly string[] = [],
): SearchResults {
  return showRanking(query, rankDocuments(query, corpus.pages, corpus.prior), corpus.posts, scope, earlier)
}

function showRanking(
  query: string,
  ranking: Ranking,
  posts: TextIndex,
  scope: SearchScope,
  earlier: readonly string[],
): SearchResults {
  const suggestions = (): Suggestions => suggest(query, ranking.index)
  if (isUnanswerable(query, ranking.index)) return { ...NO_RESULTS, suggestions: suggestions() }
  const shown = shownPages(ranking, scope)
  const pages = groupHits(shown, scope)
  const results: SearchResults = {
    pages,
    blog: searchPosts(query, posts, scope),
    ...(pages.length === 0 || namesProduct(query) ? { suggestions: suggestions() } : {}),
  }
  const missing = earlier.filter((route) => pages.every(({ id }) => id !== route))
  if (missing.length === 0) return results
  const hits = shown.ranked
    .filter(({ indexed }) => missing.includes(indexed.document.url))
    .flatMap((page) => sectionHits(page, rankSections(page, shown.query), shown))
  return { ...results, earlier: hits }
}

/** Results from titles and headings alone. */
export interface OutlineResults {
  /** Pages that match every term, because the texts will probably have better results for other queries. */
  results: SearchResults
  /**
   * Routes of the pages that match best, even if they match only a part of the query: their texts are enough to answer it. Null if
   * the query needs the full text, because there's no such page, or because one of its words is in no title or heading.
   */
  candidates: string[] | null
}

/** Searches pages that have titles and headings alone. The prior doesn't count, because it's learned for the order of texts. */
export function searchOutline(
  query: string,
  { pages: outline, posts }: Corpus,
  scope: SearchScope = BEST_RESULTS,
): OutlineResults {
  const shown = shownPages(rankDocuments(query, outline), scope)
  const pages = groupHits({ ...shown, ranked: shown.ranked.filter(({ matchesAll }) => matchesAll) }, scope)
  const candidates = shown.ranked.slice(0, CANDIDATE_PAGES).map(({ indexed }) => indexed.document.url)
  return {
    results: { pages, blog: searchPosts(query, posts, scope), isPartial: true },
    candidates: candidates.length > 0 && knowsWords(query, outline.vocabulary) ? candidates : null,
  }
}

/**
 * Searches pages of which the candidates for this query have their texts, and others have titles and headings alone.
 * @returns the same as `search`, but partial results if no page matches every term, because one without its text might
 */
export function searchCandidates(
  query: string,
  corpus: Corpus,
  scope: SearchScope = BEST_RESULTS,
  earlier: readonly string[] = [],
): SearchResults {
  const ranking = rankDocuments(query, corpus.pages, corpus.prior)
  const results = showRanking(query, ranking, corpus.posts, scope, earlier)
  return ranking.ranked.some(({ matchesAll }) => matchesAll) ? results : { ...results, isPartial: true }
}

/** The pages that a filter shows. The whole list leaves out pages that match a part of a query which others match in full. */
function shownPages(ranking: Ranking, { filter, isWhole }: SearchScope): Ranking {
  const isStrict = isWhole && ranking.ranked.some(({ matchesAll }) => matchesAll)
  const ranked = ranking.ranked.filter(
    ({ indexed, matchesAll }) => showsPage(filter, indexed.document.url) && (matchesAll || !isStrict),
  )
  return { ...ranking, ranked }
}

/** The pages in their order, with their sections: the score of the best one counts too. */
function groupHits(ranking: Ranking, { isWhole }: SearchScope): HitGroup[] {
  return ranking.ranked
    .slice(0, isWhole ? undefined : PAGES_CONSIDERED)
    .map((page) => {
      const sections = withoutRepeated(rankSections(page, ranking.query))
      return { page, sections, score: page.score + BEST_SECTION_SHARE * (sections[0]?.score ?? 0) }
    })
    .sort((a, b) => Number(b.page.isPreferred) - Number(a.page.isPreferred) || b.score - a.score)
    .slice(0, isWhole ? undefined : PAGES_SHOWN)
    .sort((a, b) => Number(isInReadersLanguage(b.page)) - Number(isInReadersLanguage(a.page)))
    .map(({ page, sections }) => {
      const { url, title } = page.indexed.document
      const hits = sectionHits(page, isWhole ? sections : sections.slice(0, HITS_PER_PAGE), ranking)
      return { id: url, title, hits: hits.length > 0 ? hits : [createDocumentHit(page, ranking)] }
    })
}

function sectionHits({ indexed }: RankedDocument, sections: RankedSection[], { query, index }: Ranking): Hit[] {
  const { url, title, summary } = indexed.document
  const { vocabulary } = index
  return sections.map(({ section }, position) => {
    const isDefinition = section.anchor !== '' && scoreAlias(section.alias, query) >= DEFINING_HEADING_SCORE
    const cut = isDefinition ? cutBeginning : cutExcerpt
    return {
      id: `${url}#${section.anchor}`,
      route: section.anchor === '' ? url : `${url}#${section.anchor}`,
      title: highlight(distinctHeading(section, indexed.sections) || title, query.terms, vocabulary),
      // A section without text gets the page's summary, but not each of them: they would all look the same.
      text: position < HITS_WITH_TEXT ? cut(section.text || (position === 0 ? summary : ''), query, vocabulary) : [],
    }
  })
}

/** Whether a post is about the subject of a query. Posts that only mention it would crowd out pages. */
function isAbout({ indexed, matchesAll }: RankedDocument, query: WeightedQuery): boolean {
  return matchesAll && leadShare(indexed, query) >= MIN_POST_LEAD_SHARE
}

function searchPosts(text: string, index: TextIndex, { filter, isWhole }: SearchScope): Hit[] {
  if (!showsBlog(filter)) return []
  const ranking = rankDocuments(text, index)
  return ranking.ranked
    .filter((post) => filter === 'blog' || isAbout(post, ranking.query))
    .slice(0, isWhole ? undefined : BLOG_HITS)
    .map((post) => createDocumentHit(post, ranking))
}

/** Creates a hit for a whole document rather than one of its sections. */
function createDocumentHit({ indexed }: RankedDocument, { query, index: { vocabulary } }: Ranking): Hit {
  const { url, title, summary, sections } = indexed.document
  return {
    id: url,
    route: url,
    title: highlight(title, query.terms, vocabulary),
    text: cutExcerpt(summary || (sections[0]?.text ?? ''), query, vocabulary),
  }
}
