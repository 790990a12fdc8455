import { stem } from './stem.ts'

/**
 * All words of an index, each with a numeric id. A part of a camel-case name is a separate entry from a word with the
 * same spelling.
 */
export interface Vocabulary {
  /** Words by id. */
  readonly words: string[]
  /** Stems by id. */
  readonly stems: string[]
  /** By id: whether the entry is part of a camel-case name. */
  readonly isPart: boolean[]
  /** By id: number of documents that contain the entry. */
  readonly documentFrequency: number[]
  /** Returns the id of an entry, which is added if it's new. */
  idOf(word: string, isPart: boolean): number
  /** Returns the id of an entry, or undefined if the index doesn't contain it. */
  find(word: string, isPart?: boolean): number | undefined
  hasStem(stemmed: string): boolean
}

/** Creates an empty vocabulary. It uses maps, so that `__proto__` and `constructor` are ordinary words. */
export function createVocabulary(): Vocabulary {
  const wordIds = new Map<string, number>()
  const partIds = new Map<string, number>()
  const words: string[] = []
  const stems: string[] = []
  const isPartById: boolean[] = []
  const documentFrequency: number[] = []
  const knownStems = new Set<string>()
  return {
    words,
    stems,
    isPart: isPartById,
    documentFrequency,
    idOf(word, isPart) {
      const ids = isPart ? partIds : wordIds
      const known = ids.get(word)
      if (known !== undefined) return known
      const id = words.push(word) - 1
      const stemmed = stem(word)
      stems.push(stemmed)
      knownStems.add(stemmed)
      isPartById.push(isPart)
      documentFrequency.push(0)
      ids.set(word, id)
      return id
    },
    find: (word, isPart = false) => (isPart ? partIds : wordIds).get(word),
    hasStem: (stemmed) => knownStems.has(stemmed),
  }
}
