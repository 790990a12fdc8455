import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type CSpellSettings, spellCheckDocument } from 'cspell-lib'
import type { Check, CheckFinding } from '../../lib/check/check.ts'
import { placeAt } from '../../lib/check/parse-page.ts'
import { proseBlocks } from '../../lib/check/prose.ts'
import { englishPages } from '../../lib/check/site.ts'
import { readWordList } from '../../lib/check/word-list.ts'
import type { Page } from '../../lib/content/pages.ts'

/** Words that are right on this site and in no dictionary. */
export const DICTIONARY = 'lib/check/words/dictionary.txt'

/** British spelling → American, for words that dictionaries accept in both; applied by `--fix`. */
const AMERICAN = 'lib/check/words/american.txt'

const { resolve } = createRequire(import.meta.url)

/** Dictionaries of cspell. */
const DICTIONARIES = ['en_us', 'software-terms', 'companies'].map((name) => resolve(`@cspell/dict-${name}`))

/** American English, by cspell's dictionaries and our own list. Code is left out. */
export const spelling: Check = {
  name: 'spelling',
  looksAt: 'words',
  scope: 'page',
  run: async (site) => {
    const settings = settingsWith(readWordList(readFileSync(join(site.root, DICTIONARY), 'utf8')))
    const american = new Map(readPairs(readFileSync(join(site.root, AMERICAN), 'utf8')))
    const results = await Promise.all(
      englishPages(site).map((page) => checkPage(page, { settings, american, isWhole: site.isWhole })),
    )
    return {
      looked: results.reduce((sum, one) => sum + one.looked, 0),
      findings: results.flatMap((one) => one.findings),
    }
  },
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

async function checkPage(
  { file, source }: Page,
  {
    settings,
    american,
    isWhole,
  }: { settings: CSpellSettings; american: ReadonlyMap<string, string>; isWhole: boolean },
): Promise<{ looked: number; findings: CheckFinding[] }> {
  const text = maskedText(source)
  // Suggestions cost more than all the rest: on the whole site a writer can do without.
  const options = { generateSuggestions: !isWhole, numSuggestions: 2, noConfigSearch: true }
  const document = { uri: file, text, languageId: 'plaintext', locale: 'en-US' }
  const { issues } = await spellCheckDocument(document, options, settings)
  const unknown = issues
    .filter(({ text: word }) => !american.has(word.toLowerCase()))
    .map(({ text: word, offset, suggestions }) => {
      const near = suggestions?.join(' or ')
      const remedy = `${near ? `did you mean ${near}? Or ` : ''}add it to ${DICTIONARY}, where a reader knows it`
      return { file, ...placeAt(source, offset), what: `"${word}" is in no dictionary`, remedy }
    })
  return {
    looked: text.match(/\S+/g)?.length ?? 0,
    findings: [...unknown, ...britishWords(file, source, text, american)],
  }
}

/** The prose of a page at its places, and nothing else. */
function maskedText(source: string): string {
  const text = source.replace(/[^\n]/g, ' ').split('')
  for (const block of proseBlocks(source))
    for (const [index, char] of block.text.split('').entries()) text[block.start + index] = char
  return text.join('')
}

function britishWords(
  file: string,
  source: string,
  text: string,
  american: ReadonlyMap<string, string>,
): CheckFinding[] {
  return Array.from(text.matchAll(/\b[A-Za-z]+\b/g)).flatMap(({ 0: word, index }) => {
    const better = american.get(word.toLowerCase())
    if (better === undefined) return []
    const fixed = /^[A-Z]/.test(word) ? better.charAt(0).toUpperCase() + better.slice(1) : better
    const fix = { start: index, end: index + word.length, text: fixed }
    return [{ file, ...placeAt(source, index), what: `"${word}" is British`, remedy: `write ${fixed}`, fix }]
  })
}

/** Lines `british american`. */
function readPairs(text: string): [string, string][] {
  return readWordList(text).map((line) => {
    const [british = '', better = ''] = line.split(/\s+/)
    return [british, better]
  })
}
