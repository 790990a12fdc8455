import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { CSpellSettings } from 'cspell-lib'
import { z } from 'zod'
import type { CheckFinding } from './check.ts'
import { placeAt } from './parse-page.ts'
import { KnownWords } from './spell-cache.ts'
import { readWordList } from './word-list.ts'

/** Words that are right on this site and in no dictionary. */
const DICTIONARY = 'lib/verify/content/words/dictionary.txt'

/** British spelling → American, for words that dictionaries accept in both; applied by `--fix`. */
const AMERICAN = 'lib/verify/content/words/american.txt'

const { resolve } = createRequire(import.meta.url)

/** Dictionaries of cspell. */
const DICTIONARIES = ['en_us', 'software-terms', 'companies'].map((name) => resolve(`@cspell/dict-${name}`))

/** Path and version of a dictionary. */
function versionOf(path: string): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(path, '../package.json'), 'utf8')))
  return `${path} ${version}`
}

/** A text to check: `prose` is as long as `source` and holds spaces where that holds anything but prose. */
export interface ProseText {
  file: string
  source: string
  prose: string
}

/** American English, by cspell's dictionaries and our own lists. */
export class Speller {
  readonly #settings: CSpellSettings
  readonly #american: ReadonlyMap<string, string>
  readonly #known: KnownWords

  /** @param root the project's root, which holds the lists */
  constructor(root: string) {
    const words = readWordList(readFileSync(join(root, DICTIONARY), 'utf8'))
    this.#settings = settingsWith(words)
    this.#known = new KnownWords(root, [...words, ...DICTIONARIES.map(versionOf)])
    this.#american = new Map(readPairs(readFileSync(join(root, AMERICAN), 'utf8')))
  }

  /** @param suggest whether to look for the word that was meant, which costs more than all the rest */
  async findings({ file, source, prose }: ProseText, suggest: boolean): Promise<CheckFinding[]> {
    const unseen = this.#known.without(prose)
    const issues = unseen.trim() === '' ? [] : await this.#ask(file, unseen, suggest)
    this.#known.learn(
      unseen,
      issues.map(({ offset }) => offset),
    )
    this.#known.save()
    const unknown = issues
      .filter(({ text: word }) => !this.#american.has(word.toLowerCase()))
      .map(({ text: word, offset, suggestions }) => {
        const near = suggestions?.join(' or ')
        const remedy = `${near ? `did you mean ${near}? Or ` : ''}add it to ${DICTIONARY}, where a reader knows it`
        return { file, ...placeAt(source, offset), what: `"${word}" is in no dictionary`, remedy }
      })
    return [...unknown, ...this.#british({ file, source, prose })]
  }

  async #ask(uri: string, text: string, suggest: boolean) {
    const { spellCheckDocument } = await import('cspell-lib')
    const options = { generateSuggestions: suggest, numSuggestions: 2, noConfigSearch: true }
    const document = { uri, text, languageId: 'plaintext', locale: 'en-US' }
    return (await spellCheckDocument(document, options, this.#settings)).issues
  }

  #british({ file, source, prose }: ProseText): CheckFinding[] {
    return Array.from(prose.matchAll(/\b[A-Za-z]+\b/g)).flatMap(({ 0: word, index }) => {
      const better = this.#american.get(word.toLowerCase())
      if (better === undefined) return []
      const text = /^[A-Z]/.test(word) ? better.charAt(0).toUpperCase() + better.slice(1) : better
      const fix = { start: index, end: index + word.length, text }
      return [{ file, ...placeAt(source, index), what: `"${word}" is British`, remedy: `write ${text}`, fix }]
    })
  }
}

function settingsWith(words: string[]): CSpellSettings {
  return {
    version: '0.2',
    language: 'en-US',
    // Those of programming languages take a second to load, and prose needs none.
    loadDefaultConfiguration: false,
    import: DICTIONARIES,
    words,
    allowCompoundWords: false,
    minWordLength: 4,
    maxDuplicateProblems: Number.MAX_SAFE_INTEGER,
    maxNumberOfProblems: Number.MAX_SAFE_INTEGER,
    ignoreRegExpList: ['/\\b[0-9a-f]{7,40}\\b/', '/\\b[\\w.+-]+@[\\w.-]+\\b/'],
    dictionaries: ['en_us', 'companies', 'softwareTerms', 'softwareTools', 'networking-terms', 'computing-acronyms'],
  }
}

/** Lines `british american`. */
function readPairs(text: string): [string, string][] {
  return readWordList(text).map((line) => {
    const [british = '', better = ''] = line.split(/\s+/)
    return [british, better]
  })
}
