import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check, CheckFinding } from '../content/check.ts'
import { placeAt } from '../content/parse-page.ts'
import { type ProseText, Speller } from '../content/spell.ts'
import { WORD_RULES, wordMatches } from '../content/word-rules.ts'

/** Where readers' texts stand outside of pages, and what of such a file is prose. */
const SOURCES: { folder: string; file: RegExp; prose: RegExp }[] = [
  // Titles and descriptions of drawings. Their labels are names of objects and relations mostly, as code is.
  { folder: 'figures', file: /\.svg$/, prose: /(?<=<(?:title|desc)\b[^>]*>)[^<]+/g },
  { folder: 'lib/build/api/words', file: /\.json$/, prose: /(?<=": ")(?:[^"\\]|\\.)*(?=")/g },
  { folder: 'lib/build/flags/words', file: /\.json$/, prose: /(?<=": ")(?:[^"\\]|\\.)*(?=")/g },
  {
    folder: 'lib/build/content',
    file: /^glossary\.yaml$/,
    prose: /(?<=^[ -]*(?:term|text|label): ["']?)[^\s"'].*?(?=["']?$)/gm,
  },
]

/** The same spelling and words in what pages are made of: drawings, the glossary, the texts on the API and on flags. */
export const texts: Check = {
  name: 'texts',
  looksAt: 'words outside of pages',
  scope: 'site',
  run: async ({ root }) => {
    const speller = new Speller(root)
    const found = SOURCES.flatMap((source) => proseOf(root, source))
    const findings = await Promise.all(
      found.map(async (text) => [...(await speller.findings(text, false)), ...wordFindings(text)]),
    )
    const looked = found.reduce((sum, { prose }) => sum + (prose.match(/\S+/g)?.length ?? 0), 0)
    return { looked, findings: findings.flat() }
  },
}

function proseOf(root: string, { folder, file, prose }: (typeof SOURCES)[number]): ProseText[] {
  if (!existsSync(join(root, folder))) return []
  const names = readdirSync(join(root, folder)).filter((name) => file.test(name))
  return names.map((name) => {
    const source = readFileSync(join(root, folder, name), 'utf8')
    return { file: `${folder}/${name}`, source, prose: masked(source, prose) }
  })
}

/** The parts of a text that are prose, at their places; names in it, such as ERROR_REASON and `code`, are none. */
function masked(source: string, prose: RegExp): string {
  const text = source.replace(/[^\n]/g, ' ').split('')
  for (const { 0: part, index } of source.matchAll(prose)) {
    const plain = part.replace(/`[^`]*`|\b\w*_\w*\b|\]\([^)]*\)/g, (code) => ' '.repeat(code.length))
    for (const [offset, char] of plain.split('').entries()) text[index + offset] = char
  }
  return text.join('')
}

/** `figures/zanzibar-architecture.svg` is of the page `/spicedb/concepts/zanzibar`: what is excepted there is so here. */
function isOf(file: string, route: string): boolean {
  return (file.split('/').at(-1) ?? '').startsWith(route.split('/').at(-1) ?? '')
}

function wordFindings({ file, source, prose }: ProseText): CheckFinding[] {
  const rules = WORD_RULES.filter(({ except = [] }) => !except.some(({ route }) => isOf(file, route)))
  return wordMatches(prose, rules).map(({ rule, word, index, better }) => {
    const fix = better === undefined ? {} : { fix: { start: index, end: index + word.length, text: better } }
    const remedy = `${rule.remedy}; ${rule.reason}`
    return { file, ...placeAt(source, index), what: `"${word.trim()}" is not how we write`, remedy, ...fix }
  })
}
