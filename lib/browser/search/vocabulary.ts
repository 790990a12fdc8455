import { stem } from './stem.ts'

/** All words of an index, each with a number. A piece of a name is another entry than the word that looks like it. */
export interface Vocabulary {
  /** By number. */
  readonly words: string[]
  readonly stems: string[]
  /** Whether the entry is a piece of a name in camel case. */
  readonly isPart: boolean[]
  /** In how many documents an entry stands. */
  readonly spread: number[]
  /** Number of an entry, which is added when it is new. */
  number(word: string, part: boolean): number
  /** Number of an entry, or undefined where the index does not have it. */
  find(word: string, part?: boolean): number | undefined
  hasStem(stemmed: string): boolean
}

/** An empty vocabulary. Words are kept in maps, so that `__proto__` or `constructor` is a word like any other. */
export function createVocabulary(): Vocabulary {
  const numbers = new Map<string, number>()
  const partNumbers = new Map<string, number>()
  const words: string[] = []
  const stems: string[] = []
  const isPart: boolean[] = []
  const spread: number[] = []
  const knownStems = new Set<string>()
  return {
    words,
    stems,
    isPart,
    spread,
    number(word, part) {
      const known = (part ? partNumbers : numbers).get(word)
      if (known !== undefined) return known
      words.push(word)
      const stemmed = stem(word)
      stems.push(stemmed)
      knownStems.add(stemmed)
      isPart.push(part)
      spread.push(0)
      ;(part ? partNumbers : numbers).set(word, words.length - 1)
      return words.length - 1
    },
    find: (word, part = false) => (part ? partNumbers : numbers).get(word),
    hasStem: (stemmed) => knownStems.has(stemmed),
  }
}
