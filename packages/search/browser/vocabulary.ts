import { stem } from './stem.ts'

/**
 * All words of an index, each with a numeric id. A part of a camel-case name is a separate entry from a word with the
 * same spelling. It uses maps, so that `__proto__` and `constructor` are ordinary words.
 */
export class Vocabulary {
  /** Words by id. */
  readonly words: string[] = []
  /** Stems by id. */
  readonly stems: string[] = []
  /** By id: whether the entry is part of a camel-case name. */
  readonly isPart: boolean[] = []
  /** By id: number of documents that contain the entry. */
  readonly documentFrequency: number[] = []
  readonly #wordIds = new Map<string, number>()
  readonly #partIds = new Map<string, number>()
  readonly #stems = new Set<string>()

  /** Returns the id of an entry, which is added if it's new. */
  idOf(word: string, isPart: boolean): number {
    const known = this.find(word, isPart)
    if (known !== undefined) return known
    const id = this.words.push(word) - 1
    const stemmed = stem(word)
    this.stems.push(stemmed)
    this.#stems.add(stemmed)
    this.isPart.push(isPart)
    this.documentFrequency.push(0)
    const ids = isPart ? this.#partIds : this.#wordIds
    ids.set(word, id)
    return id
  }

  /** Returns the id of an entry, or undefined if the index doesn't contain it. */
  find(word: string, isPart = false): number | undefined {
    return (isPart ? this.#partIds : this.#wordIds).get(word)
  }

  hasStem(stemmed: string): boolean {
    return this.#stems.has(stemmed)
  }
}
