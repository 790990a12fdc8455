import type { Answer, Hit, HitGroup } from './answer.ts'
import { cutExcerpt } from './excerpt.ts'
import { highlight } from './highlight.ts'
import { BLOG_HITS, HITS_PER_PAGE, PAGES_CONSIDERED, PAGES_SHOWN } from './limits.ts'
import { type RankedDocument, rankDocuments, type WeightedQuery } from './rank.ts'
import { type RankedSection, rankSections } from './sections.ts'
import type { TextIndex } from './text-index.ts'

/** How much the best section of a page counts beside the page as a whole. */
const SECTION_SHARE = 0.3

/** Answers a query from pages and posts. Nothing of a browser is in here, nor below. */
export function search(query: string, pages: TextIndex, posts: TextIndex): Answer {
  return { pages: findPages(query, pages), blog: findPosts(query, posts) }
}

interface RankedGroup {
  page: RankedDocument
  sections: RankedSection[]
  score: number
}

function findPages(query: string, index: TextIndex): HitGroup[] {
  const { ranked, weighing } = rankDocuments(query, index)
  return ranked
    .slice(0, PAGES_CONSIDERED)
    .map((page) => groupOf(page, weighing))
    .sort((a, b) => b.score - a.score)
    .slice(0, PAGES_SHOWN)
    .map(({ page, sections }) => hitGroup(page, sections, weighing, index))
}

function groupOf(page: RankedDocument, weighing: WeightedQuery): RankedGroup {
  const sections = rankSections(page, weighing)
  return { page, sections, score: page.score + SECTION_SHARE * (sections[0]?.score ?? 0) }
}

function hitGroup(
  page: RankedDocument,
  sections: RankedSection[],
  weighing: WeightedQuery,
  index: TextIndex,
): HitGroup {
  const { url, title, summary } = page.indexed.document
  const hits = sections.slice(0, HITS_PER_PAGE).map(({ section }) => ({
    id: `${url}#${section.anchor}`,
    route: section.anchor === '' ? url : `${url}#${section.anchor}`,
    title: highlight(section.heading || title, weighing.terms, index.vocabulary),
    text: cutExcerpt(section.text || summary, weighing, index.vocabulary),
  }))
  if (hits.length > 0) return { id: url, title, hits }
  return { id: url, title, hits: [documentHit(page, weighing, index)] }
}

function findPosts(query: string, index: TextIndex): Hit[] {
  const { ranked, weighing } = rankDocuments(query, index)
  return ranked.slice(0, BLOG_HITS).map((post) => documentHit(post, weighing, index))
}

/** A hit that leads to a document as a whole. */
function documentHit({ indexed }: RankedDocument, weighing: WeightedQuery, { vocabulary }: TextIndex): Hit {
  const { url, title, summary, sections } = indexed.document
  return {
    id: url,
    route: url,
    title: highlight(title, weighing.terms, vocabulary),
    text: cutExcerpt(summary || (sections[0]?.text ?? ''), weighing, vocabulary),
  }
}
