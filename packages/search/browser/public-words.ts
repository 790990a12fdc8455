import { isStopWord } from './common-words.ts'
import { MAX_QUERY_LENGTH } from './limits.ts'
import type { IndexedDocument, TextIndex } from './text-index.ts'
import { fold } from './tokens.ts'

/** Stands for a query that isn't the site's own. */
const PRIVATE = '…'

/**
 * The words of a query, if they tell nothing about the reader: a single heading, keyword or question of the site, or a title with its
 * description, contains all of them, apart from stop words, and none occurs twice. A name, a password or a company can be a word of the site, but
 * isn't beside the others of the query. Texts don't count, because samples have names of people and hosts. A part between spaces is
 * one word, so that its punctuation doesn't separate what is private, and a digit makes all of it private.
 */
export function publicWords(query: string, { documents, vocabulary }: TextIndex): string {
  const text = query.slice(0, MAX_QUERY_LENGTH)
  const parts = text.split(/\s+/).map((part) => fold(part.replace(/[^\p{L}\p{M}'’]/gu, '')))
  const words = parts.filter((word) => word !== '')
  const significant = words.filter((word) => !isStopWord(word))
  const ids = significant.map((word) => vocabulary.find(word) ?? -1)
  const isDistinct = ids.length > 0 && ids.length === new Set(ids).size
  const hasAll = (entry: Entry): boolean => ids.every((id) => entry.includes(id))
  const isOwn = (document: IndexedDocument): boolean => hasAll(document.words) && entriesOf(document).some(hasAll)
  return isDistinct && !/\p{N}/u.test(text) && documents.some(isOwn) ? words.join(' ') : PRIVATE
}

/** Vocabulary ids. */
type Entry = number[] | Uint32Array

function entriesOf({ leadWords, aliases, questions, sections }: IndexedDocument): Entry[] {
  const headings = sections.map(({ headingWords }) => headingWords)
  return [leadWords, ...headings, ...[...aliases, ...questions].map(({ words }) => words)]
}
