import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from '../../content/verify/run-check.ts'
import { type ProseText, SpellChecker } from '../../content/verify/spell-checker.ts'
import { wordFindings } from '../../content/verify/word-findings.ts'
import { WORD_RULES, type WordMatch, wordMatches } from '../../content/verify/word-rules.ts'

/** Files outside `pages/` with text that readers see, and the parts of them that are prose. */
const SOURCES: { folder: string; file: RegExp; prose: RegExp }[] = [
  // Titles and descriptions of drawings. Labels are mostly names of objects and relations, so they're skipped like code.
  { folder: 'figures', file: /\.svg$/, prose: /(?<=<(?:title|desc)\b[^>]*>)[^<]+/g },
  { folder: 'lib/api/build/descriptions', file: /\.json$/, prose: /(?<=": ")(?:[^"\\]|\\.)*(?=")/g },
  { folder: 'lib/flags/build/descriptions', file: /\.json$/, prose: /(?<=": ")(?:[^"\\]|\\.)*(?=")/g },
  {
    folder: 'lib/changelog/build',
    file: /\.yaml$/,
    prose: /(?<=^ +(?:- )?(?:title|text): ["']?)[^\s"'].*?(?=["']?$)/gm,
  },
  {
    folder: 'lib/mdx/build',
    file: /^glossary\.yaml$/,
    prose: /(?<=^[ -]*(?:term|text|label): ["']?)[^\s"'].*?(?=["']?$)/gm,
  },
]

/** Checks spelling and wording outside of pages: drawings, the glossary, the changelog, and descriptions of API operations and flags. */
export const texts: Check = {
  name: 'texts',
  items: 'words outside of pages',
  scope: 'site',
  run: async ({ root }) => {
    const speller = new SpellChecker(root)
    const allTexts = SOURCES.flatMap((source) => proseOf(root, source))
    const misspelled = await Promise.all(allTexts.map((text) => speller.findings(text, false)))
    const wording = allTexts.map((text) => wordFindings(text.file, text.source, matchesIn(text)))
    const checked = allTexts.reduce((sum, { prose }) => sum + (prose.match(/\S+/g)?.length ?? 0), 0)
    return {
      checked,
      findings: wording.flatMap(({ findings }) => findings),
      hints: [...misspelled.flat(), ...wording.flatMap(({ hints }) => hints)],
    }
  },
}

function proseOf(root: string, { folder, file, prose }: (typeof SOURCES)[number]): ProseText[] {
  if (!existsSync(join(root, folder))) return []
  const names = readdirSync(join(root, folder)).filter((name) => file.test(name))
  return names.map((name) => {
    const source = readFileSync(join(root, folder, name), 'utf8')
    return { file: `${folder}/${name}`, source, prose: maskedProse(source, prose) }
  })
}

/** The source with everything but prose replaced by spaces. Inline code and names such as ERROR_REASON aren't prose. */
function maskedProse(source: string, prose: RegExp): string {
  const text = source.replace(/[^\n]/g, ' ').split('')
  for (const { 0: part, index } of source.matchAll(prose)) {
    const plain = part.replace(/`[^`]*`|\b\w*_\w*\b|\]\([^)]*\)/g, (code) => ' '.repeat(code.length))
    for (const [i, char] of plain.split('').entries()) text[index + i] = char
  }
  return text.join('')
}

/** `figures/zanzibar-architecture.svg` belongs to `/spicedb/concepts/zanzibar`, so that page's exceptions apply to it. */
function belongsTo(file: string, route: string): boolean {
  return (file.split('/').at(-1) ?? '').startsWith(route.split('/').at(-1) ?? '')
}

function matchesIn({ file, prose }: ProseText): WordMatch[] {
  const rules = WORD_RULES.filter(({ except = [] }) => !except.some(({ route }) => belongsTo(file, route)))
  return wordMatches(prose, rules)
}
