import type { SearchDocument } from '@authzed-docs/search/browser/documents.ts'
import { search } from '@authzed-docs/search/browser/engine.ts'
import type { Piece } from '@authzed-docs/search/browser/highlight.ts'
import type { SearchResults } from '@authzed-docs/search/browser/results.ts'
import type { TextIndex } from '@authzed-docs/search/browser/text-index.ts'
import { indexDocuments } from '@authzed-docs/search/browser/text-index.ts'

/** @param sections texts by heading; the empty heading is for the text before the first one */
export function page(
  url: string,
  title: string,
  sections: Record<string, string> = {},
  fields: Partial<SearchDocument> = {},
): SearchDocument {
  return {
    url,
    title,
    summary: '',
    keywords: '',
    questions: '',
    sections: Object.entries(sections).map(([heading, text]) => ({
      anchor: heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
      heading,
      text,
    })),
    ...fields,
  }
}

/** Pages with every kind of text that occurs on the site. */
export const SITE = [
  page('/schema', 'Schema language reference', {
    '': 'A schema names definitions, relations and permissions.',
    Arrows: 'An arrow such as parent->view walks to another object. The names are yours.',
    Wildcards: 'relation viewer: user | user:* makes a document public to everyone.',
  }),
  page('/relationships', 'Relationships', {
    '': 'A relationship such as document:1#viewer@user:2 is one stored fact.',
    'Write one': 'WriteRelationships takes TOUCH, CREATE and DELETE. document:1#viewer@user:2',
  }),
  page('/caveats', 'Caveats', {
    '': 'A caveat is a condition with parameters.',
    'What it costs': 'A conditional answer is cached less well.',
  }),
  page('/commands', 'Commands and flags', {
    '': 'Every flag of the server.',
    '--datastore-engine': 'Which datastore engine holds the data: --datastore-engine postgres.',
    '--grpc-preshared-key': 'The key that clients send. SPICEDB_GRPC_PRESHARED_KEY sets it too.',
  }),
  page('/api', 'HTTP API', {
    CheckPermission: 'Asks one question.',
    CheckBulkPermissions: 'CheckBulkPermissions asks many questions at once.',
  }),
  page('/consistency', 'Consistency', {
    '': 'How fresh an answer is. A ZedToken represents a point in time.',
    'Choose a level': 'fully_consistent is slow, at_least_as_fresh is not.',
  }),
  page('/chinese', '关系', { '': '关系数据库保存权限。模式定义了类型。' }),
  page('/russian', 'Схема', { '': 'Схема описывает разрешения и связи.' }),
  page('/cafe', 'Café réservé', { '': 'Le schéma décrit les données.' }),
]

const POSTS = [
  page('https://example.com/caveats', 'Caveats in practice', { '': 'Three patterns of caveats.' }),
  page('https://example.com/zanzibar', 'What is Zanzibar?', { '': 'A paper about permissions.' }),
]

export const buildIndex = (documents: readonly SearchDocument[]): TextIndex => indexDocuments(documents)

export function find(query: string, pages = SITE, posts = POSTS): SearchResults {
  return search(query, { pages: buildIndex(pages), posts: buildIndex(posts) })
}

/** Routes of the pages found, best first. */
export function routes(query: string, pages = SITE): string[] {
  return find(query, pages).pages.map(({ id }) => id)
}

/** Formats a text with its marked pieces in brackets: `a [b] c` */
export function marked(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (piece.marked ? `[${piece.text}]` : piece.text)).join('')
}
