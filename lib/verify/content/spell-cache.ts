import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.object({ key: z.string(), words: z.array(z.string()) })

/**
 * Words, with the signs around them, that were found right before: loading the dictionaries costs more than all other
 * checks of a page, and most edits bring no new word. Kept in `.cache/` where there is that folder.
 */
export class KnownWords {
  readonly #file: string
  readonly #key: string
  readonly #words: Set<string>
  #isNew = false

  /** @param lists all that decides whether a word is right: another key forgets everything */
  constructor(root: string, lists: readonly string[]) {
    this.#file = join(root, '.cache/spelling.json')
    this.#key = createHash('sha256').update(lists.join('\0')).digest('hex')
    this.#words = new Set(read(this.#file, this.#key))
  }

  /** A text with spaces in place of the words that are known to be right. */
  without(text: string): string {
    return text.replace(/\S+/g, (word) => (this.#words.has(word) ? ' '.repeat(word.length) : word))
  }

  /** Remembers the words of a text, but those at the places of mistakes. */
  learn(text: string, mistakes: readonly number[]): void {
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      if (mistakes.some((offset) => offset >= index && offset < index + word.length)) continue
      this.#words.add(word)
      this.#isNew = true
    }
  }

  /** Writes what was learned. */
  save(): void {
    if (!this.#isNew || !existsSync(join(this.#file, '..'))) return
    writeFileSync(this.#file, JSON.stringify({ key: this.#key, words: [...this.#words] }))
    this.#isNew = false
  }
}

/** A cache that cannot be read, or is of other lists, is an empty one. */
function read(file: string, key: string): string[] {
  try {
    const cache = schema.parse(JSON.parse(readFileSync(file, 'utf8')))
    return cache.key === key ? cache.words : []
  } catch {
    return []
  }
}
