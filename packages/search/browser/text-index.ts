import { englishRoute } from '@authzed-docs/shared/locales.ts'
import { GLOSSARY_ROUTE } from '@authzed-docs/shared/routes.ts'
import { Index } from 'flexsearch'
import { type Alias, aliasesOf, createAlias, questionsOf } from './aliases.ts'
import type { DocumentSection, SearchDocument } from './documents.ts'
import { INDEX_CACHE, INDEX_LIMIT } from './limits.ts'
import { visitTokens } from './tokens.ts'
import { Vocabulary } from './vocabulary.ts'
import { ALIAS_TRUST, FIELD_WEIGHTS, POINTER_HEADING_WEIGHT } from './weights.ts'

/**
 * Letters of a stem that FlexSearch indexes. It stores every prefix of every key, so keys are short. That is enough to
 * find candidates, because the ranking then checks the whole words.
 */
const KEY_LENGTH = 10

/** A section with its words as vocabulary ids, in text order. */
export interface IndexedSection extends DocumentSection {
  headingWords: Uint32Array
  textWords: Uint32Array
  /** Whether it points to another page's explanation: an entry of the glossary, or a heading without text on a page with text. */
  isPointer: boolean
  /** The heading as an alias of the section. */
  alias: Alias
}

export interface IndexedDocument {
  document: SearchDocument
  titleWords: Uint32Array
  /** The words of the title and the summary. */
  leadWords: Uint32Array
  aliases: Alias[]
  /** The questions that it answers. */
  questions: Alias[]
  sections: IndexedSection[]
  /** Vocabulary ids of the distinct words in the document. */
  words: Uint32Array
  /** How often each word in `words` occurs, weighted by field. */
  counts: Float32Array
}

/** Pages or posts that can be searched. A document can be found as soon as it has been added. */
export class TextIndex {
  readonly vocabulary = new Vocabulary()
  readonly documents: IndexedDocument[] = []
  /** The keys are already tokenized, so the encoder only splits them. */
  readonly #index = new Index({ tokenize: 'forward', cache: INDEX_CACHE, encode: (keys) => keys.split(' ') })
  /** The browser gets the light edition of FlexSearch, which has no cache. */
  readonly #cache = new Map<string, IndexedDocument[]>()

  add(document: SearchDocument): void {
    const indexed = indexDocument(document, this.vocabulary)
    const { documentFrequency } = this.vocabulary
    for (const word of indexed.words) documentFrequency[word] = (documentFrequency[word] ?? 0) + 1
    this.documents.push(indexed)
    this.#cache.clear()
    this.#index.add(this.documents.length - 1, keysByCount(indexed, this.vocabulary))
  }

  /** Documents that contain a word with this prefix, highest-weighted first. */
  candidates(lookup: string): IndexedDocument[] {
    const key = lookup.slice(0, KEY_LENGTH)
    const cached = this.#cache.get(key)
    if (cached) return cached
    const found = this.#index.search(key, { limit: INDEX_LIMIT }).flatMap((id) => this.documents[Number(id)] ?? [])
    const [oldest] = this.#cache.keys()
    if (this.#cache.size >= INDEX_CACHE && oldest !== undefined) this.#cache.delete(oldest)
    this.#cache.set(key, found)
    return found
  }
}

/** Indexes documents in one task. */
export function indexDocuments(documents: readonly SearchDocument[]): TextIndex {
  const index = new TextIndex()
  for (const document of documents) index.add(document)
  return index
}

function indexDocument(document: SearchDocument, vocabulary: Vocabulary): IndexedDocument {
  const counts = new Map<number, number>()
  const count = (text: string, weight: number): Uint32Array => {
    const words = wordIds(text, vocabulary)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + weight)
    return words
  }
  const titleWords = count(document.title, FIELD_WEIGHTS.title)
  count(document.keywords, FIELD_WEIGHTS.keywords)
  count(document.questions, FIELD_WEIGHTS.questions)
  const leadWords = Uint32Array.from([...titleWords, ...count(document.summary, FIELD_WEIGHTS.summary)])
  count(document.url.split('/').at(-1) ?? '', FIELD_WEIGHTS.slug)
  const hasText = document.sections.some(({ text }) => text !== '')
  const isGlossary = englishRoute(document.url) === GLOSSARY_ROUTE
  const isPointer = ({ text }: DocumentSection): boolean => hasText && (isGlossary || text === '')
  const sections = document.sections.map((section) => ({
    ...section,
    isPointer: isPointer(section),
    headingWords: count(section.heading, FIELD_WEIGHTS.heading * (isPointer(section) ? POINTER_HEADING_WEIGHT : 1)),
    textWords: count(section.text, FIELD_WEIGHTS.text),
    alias: createAlias(section.heading, ALIAS_TRUST.heading, vocabulary),
  }))
  return {
    document,
    titleWords,
    leadWords,
    aliases: aliasesOf(document, vocabulary),
    questions: questionsOf(document, vocabulary),
    sections,
    words: Uint32Array.from(counts.keys()),
    counts: Float32Array.from(counts.values()),
  }
}

function wordIds(text: string, vocabulary: Vocabulary): Uint32Array {
  const ids: number[] = []
  visitTokens(text, (word, _start, _end, kind) => ids.push(vocabulary.idOf(word, kind === 'part')))
  return Uint32Array.from(ids)
}

/** The distinct stems of a document, most frequent first, because FlexSearch ranks early keys higher. */
function keysByCount({ words, counts }: IndexedDocument, vocabulary: Vocabulary): string {
  const order = [...words.keys()].sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
  return [...new Set(order.map((index) => vocabulary.stems[words[index] ?? 0]?.slice(0, KEY_LENGTH)))].join(' ')
}
