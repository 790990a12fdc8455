import type { Answer, Hit, HitGroup } from './answer.ts'
import { cutExcerpt } from './excerpt.ts'
import { highlight } from './highlight.ts'
import { BLOG_HITS, HITS_PER_PAGE, PAGES_CONSIDERED, PAGES_SHOWN } from './limits.ts'
import type { WeightedQuery } from './query.ts'
import { type RankedDocument, rankDocuments } from './rank.ts'
import { type RankedSection, rankSections } from './sections.ts'
import type { TextIndex } from './text-index.ts'
import { BEST_SECTION_SHARE } from './weights.ts'

/** Searches pages and posts. Neither this module nor its imports use browser APIs. */
export function search(query: string, pages: TextIndex, posts: TextIndex): Answer {
  return { pages: searchPages(query, pages), blog: searchPosts(query, posts) }
}

interface RankedGroup {
  page: RankedDocument
  sections: RankedSection[]
  score: number
}

function searchPages(text: string, index: TextIndex): HitGroup[] {
  const { ranked, query } = rankDocuments(text, index)
  return ranked
    .slice(0, PAGES_CONSIDERED)
    .map((page) => rankGroup(page, query))
    .sort((a, b) => b.score - a.score)
    .slice(0, PAGES_SHOWN)
    .map(({ page, sections }) => createHitGroup(page, sections, query, index))
}

function rankGroup(page: RankedDocument, query: WeightedQuery): RankedGroup {
  const sections = rankSections(page, query)
  return { page, sections, score: page.score + BEST_SECTION_SHARE * (sections[0]?.score ?? 0) }
}

function createHitGroup(
  page: RankedDocument,
  sections: RankedSection[],
  query: WeightedQuery,
  index: TextIndex,
): HitGroup {
  const { url, title, summary } = page.indexed.document
  const hits = sections.slice(0, HITS_PER_PAGE).map(({ section }) => ({
    id: `${url}#${section.anchor}`,
    route: section.anchor === '' ? url : `${url}#${section.anchor}`,
    title: highlight(section.heading || title, query.terms, index.vocabulary),
    text: cutExcerpt(section.text || summary, query, index.vocabulary),
  }))
  if (hits.length > 0) return { id: url, title, hits }
  return { id: url, title, hits: [createDocumentHit(page, query, index)] }
}

function searchPosts(text: string, index: TextIndex): Hit[] {
  const { ranked, query } = rankDocuments(text, index)
  return ranked.slice(0, BLOG_HITS).map((post) => createDocumentHit(post, query, index))
}

/** Creates a hit for a whole document rather than one of its sections. */
function createDocumentHit({ indexed }: RankedDocument, query: WeightedQuery, { vocabulary }: TextIndex): Hit {
  const { url, title, summary, sections } = indexed.document
  return {
    id: url,
    route: url,
    title: highlight(title, query.terms, vocabulary),
    text: cutExcerpt(summary || (sections[0]?.text ?? ''), query, vocabulary),
  }
}
