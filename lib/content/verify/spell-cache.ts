import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.object({ key: z.string(), words: z.array(z.string()) })

/**
 * Caches correctly spelled words, including adjacent punctuation. Loading the dictionaries takes longer than all other
 * checks of a page, and most edits add no new word. Stored in `.cache/` if that folder exists.
 */
export class SpellCache {
  readonly #file: string
  readonly #key: string
  readonly #words: Set<string>
  #isDirty = false

  /** @param lists dictionaries and their versions; the cache is dropped when they change */
  constructor(root: string, lists: readonly string[]) {
    this.#file = join(root, '.cache/spelling.json')
    this.#key = createHash('sha256').update(lists.join('\0')).digest('hex')
    this.#words = new Set(read(this.#file, this.#key))
  }

  /** Replaces known words with spaces. */
  maskKnown(text: string): string {
    return text.replace(/\S+/g, (word) => (this.#words.has(word) ? ' '.repeat(word.length) : word))
  }

  /**
   * Adds the words of a text.
   * @param mistakes offsets of misspelled words, which aren't added
   */
  add(text: string, mistakes: readonly number[]): void {
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      if (mistakes.some((offset) => offset >= index && offset < index + word.length)) continue
      this.#words.add(word)
      this.#isDirty = true
    }
  }

  /** Writes the cache to disk if it has new words. */
  save(): void {
    if (!this.#isDirty || !existsSync(join(this.#file, '..'))) return
    writeFileSync(this.#file, JSON.stringify({ key: this.#key, words: [...this.#words] }))
    this.#isDirty = false
  }
}

/** A cache that is invalid or belongs to other dictionaries counts as empty. */
function read(file: string, key: string): string[] {
  try {
    const cache = schema.parse(JSON.parse(readFileSync(file, 'utf8')))
    return cache.key === key ? cache.words : []
  } catch {
    return []
  }
}
