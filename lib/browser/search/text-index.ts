import { Index } from 'flexsearch'
import { type Alias, aliasesOf, createAlias } from './aliases.ts'
import type { DocumentSection, SearchDocument } from './documents.ts'
import { INDEX_CACHE, INDEX_LIMIT } from './limits.ts'
import { visitTokens } from './tokens.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** What a word counts for by the place where it stands: a page is about its title more than about its text. */
const WEIGHT = { title: 9, keywords: 6, url: 4, heading: 3, summary: 2.5, text: 1 } as const

/**
 * Letters by which FlexSearch finds the stem of a word. It keeps each beginning of each, and a few letters tell words
 * apart well enough: the ranking then looks at all of them.
 */
const KEY_LENGTH = 10

/** A section with its words as numbers of the vocabulary, in their order. */
export interface IndexedSection extends DocumentSection {
  headingWords: Uint32Array
  textWords: Uint32Array
  name: Alias
}

export interface IndexedDocument {
  document: SearchDocument
  titleWords: Uint32Array
  aliases: Alias[]
  sections: IndexedSection[]
  /** Each word of the document once, and what it counts for there: how often it stands, times the weight of the place. */
  words: Uint32Array
  counts: Float32Array
  /** Number of words in all sections. */
  length: number
}

export interface TextIndex {
  readonly vocabulary: Vocabulary
  readonly documents: IndexedDocument[]
  add(document: SearchDocument): void
  /** Documents that hold a word which begins so, the ones it counts for most first. */
  candidates(lookup: string): IndexedDocument[]
}

/** An empty index. A document is found in it as soon as it is added. */
export function createTextIndex(): TextIndex {
  const vocabulary = createVocabulary()
  const documents: IndexedDocument[] = []
  // Words are split by `tokenize`; here they only come apart again.
  const index = new Index({ tokenize: 'forward', cache: INDEX_CACHE, encode: (words) => words.split(' ') })
  // The light edition of FlexSearch, which the browser gets, does without a cache of its own.
  const found = new Map<string, IndexedDocument[]>()
  return {
    vocabulary,
    documents,
    add(document) {
      const indexed = indexDocument(document, vocabulary)
      for (const word of indexed.words)
        vocabulary.documentFrequency[word] = (vocabulary.documentFrequency[word] ?? 0) + 1
      documents.push(indexed)
      found.clear()
      index.add(documents.length - 1, keysByCount(indexed, vocabulary))
    },
    candidates(lookup) {
      const key = lookup.slice(0, KEY_LENGTH)
      const known = found.get(key)
      if (known) return known
      const numbers = index.search(key, { limit: INDEX_LIMIT })
      const candidates = numbers.flatMap((number) => documents[Number(number)] ?? [])
      const [oldest] = found.keys()
      if (found.size >= INDEX_CACHE && oldest !== undefined) found.delete(oldest)
      found.set(key, candidates)
      return candidates
    },
  }
}

function indexDocument(document: SearchDocument, vocabulary: Vocabulary): IndexedDocument {
  const counts = new Map<number, number>()
  const count = (text: string, weight: number): Uint32Array => {
    const words = numbersOf(text, vocabulary)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + weight)
    return words
  }
  const titleWords = count(document.title, WEIGHT.title)
  count(document.keywords, WEIGHT.keywords)
  count(document.summary, WEIGHT.summary)
  count(document.url.split('/').at(-1) ?? '', WEIGHT.url)
  const sections = document.sections.map((section) => ({
    ...section,
    headingWords: count(section.heading, WEIGHT.heading),
    textWords: count(section.text, WEIGHT.text),
    name: createAlias(section.heading, 1, vocabulary),
  }))
  return {
    document,
    titleWords,
    aliases: aliasesOf(document, vocabulary),
    sections,
    words: Uint32Array.from(counts.keys()),
    counts: Float32Array.from(counts.values()),
    length: sections.reduce((sum, { textWords }) => sum + textWords.length, 0),
  }
}

function numbersOf(text: string, vocabulary: Vocabulary): Uint32Array {
  const numbers: number[] = []
  visitTokens(text, (word, _start, _end, kind) => numbers.push(vocabulary.idOf(word, kind === 'part')))
  return Uint32Array.from(numbers)
}

/** Stems of a document's words, each once. FlexSearch puts what stands early in a text first. */
function keysByCount({ words, counts }: IndexedDocument, vocabulary: Vocabulary): string {
  const order = [...words.keys()].sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
  return [...new Set(order.map((place) => vocabulary.stems[words[place] ?? 0]?.slice(0, KEY_LENGTH)))].join(' ')
}
