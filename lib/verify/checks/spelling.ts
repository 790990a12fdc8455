import type { Check } from '../content/check.ts'
import { proseBlocks } from '../content/prose.ts'
import { englishPages } from '../content/site.ts'
import { Speller } from '../content/spell.ts'

/** American English, by cspell's dictionaries and our own list. Code is left out. */
export const spelling: Check = {
  name: 'spelling',
  looksAt: 'words',
  scope: 'page',
  run: async (site) => {
    const speller = new Speller(site.root)
    const texts = englishPages(site).map(({ file, source }) => ({ file, source, prose: maskedText(source) }))
    const findings = await Promise.all(texts.map((text) => speller.findings(text, !site.isWhole)))
    const looked = texts.reduce((sum, { prose }) => sum + (prose.match(/\S+/g)?.length ?? 0), 0)
    return { looked, findings: findings.flat() }
  },
}

/** The prose of a page at its places, and nothing else. */
function maskedText(source: string): string {
  const text = source.replace(/[^\n]/g, ' ').split('')
  for (const block of proseBlocks(source))
    for (const [index, char] of block.text.split('').entries()) text[block.start + index] = char
  return text.join('')
}
