import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CSpellSettings } from 'cspell-lib'
import { positionAt } from './parse-page.ts'
import type { CheckFinding } from './run-check.ts'

/** Words that are correct on this site but in no dictionary. */
const DICTIONARY = 'lib/content/verify/words/dictionary.txt'

/** American replacements for British spellings that the dictionaries accept, applied by `--fix`. */
const AMERICAN = 'lib/content/verify/words/american.txt'

/** Paths of cspell's dictionaries, which come with cspell. */
const DICTIONARIES = ['en_us', 'software-terms', 'companies'].map((name) => bundledDictionary(`@cspell/dict-${name}`))

function bundledDictionary(name: string): string {
  const cspell = fileURLToPath(import.meta.resolve('cspell-lib'))
  const bundle = createRequire(cspell).resolve('@cspell/cspell-bundled-dicts')
  return createRequire(bundle).resolve(name)
}

/** A file to check. `prose` is as long as `source`, with spaces in place of everything that isn't prose. */
export interface ProseText {
  file: string
  source: string
  prose: string
}

/** Spell checker for American English, with cspell's dictionaries and our own lists. */
export class SpellChecker {
  readonly #settings: CSpellSettings
  readonly #american: ReadonlyMap<string, string>

  /** @param root the project's root, which has the word lists */
  constructor(root: string) {
    this.#settings = settingsWith(readWordList(readFileSync(join(root, DICTIONARY), 'utf8')))
    this.#american = new Map(readPairs(readFileSync(join(root, AMERICAN), 'utf8')))
  }

  /** @param suggest whether to suggest corrections, which is the slowest part */
  async findings({ file, source, prose }: ProseText, suggest: boolean): Promise<CheckFinding[]> {
    const issues = prose.trim() === '' ? [] : await this.#checkDocument(file, prose, suggest)
    const unknown = issues
      .filter(({ text: word }) => !this.#american.has(word.toLowerCase()))
      .map(({ text: word, offset, suggestions }) => {
        const corrections = suggestions?.join(' or ')
        const remedy = `${corrections ? `did you mean ${corrections}? If not, ` : ''}run \`echo ${word} >> ${DICTIONARY}\``
        return { file, ...positionAt(source, offset), what: `"${word}" is in no dictionary`, remedy }
      })
    return [...unknown, ...this.#british({ file, source, prose })]
  }

  async #checkDocument(uri: string, text: string, suggest: boolean) {
    const { spellCheckDocument } = await import('cspell-lib')
    const options = { generateSuggestions: suggest, numSuggestions: 2, noConfigSearch: true }
    const document = { uri, text, languageId: 'plaintext', locale: 'en-US' }
    return (await spellCheckDocument(document, options, this.#settings)).issues
  }

  #british({ file, source, prose }: ProseText): CheckFinding[] {
    return Array.from(prose.matchAll(/\b[A-Za-z]+\b/g)).flatMap(({ 0: word, index }) => {
      const american = this.#american.get(word.toLowerCase())
      if (american === undefined) return []
      const text = /^[A-Z]/.test(word) ? american.charAt(0).toUpperCase() + american.slice(1) : american
      const fix = { start: index, end: index + word.length, text }
      return [
        { file, ...positionAt(source, index), what: `"${word}" is British spelling`, remedy: `write ${text}`, fix },
      ]
    })
  }
}

function settingsWith(words: string[]): CSpellSettings {
  return {
    version: '0.2',
    language: 'en-US',
    // The defaults include dictionaries of programming languages, which take a second to load and don't help with prose.
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

/** Parses lines of the form `british american`. */
function readPairs(text: string): [string, string][] {
  return readWordList(text).map((line) => {
    const [british = '', american = ''] = line.split(/\s+/)
    return [british, american]
  })
}

/** Parses a list with one entry per line and `#` comments. */
function readWordList(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '')
}
