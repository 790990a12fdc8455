import { englishPages } from '../../content/verify/checked-site.ts'
import { proseBlocks } from '../../content/verify/prose.ts'
import type { Check } from '../../content/verify/run-check.ts'
import { SpellChecker } from '../../content/verify/spell-checker.ts'

/** Hints about the spelling of prose in American English, with cspell's dictionaries and our own list. Code is skipped. */
export const spelling: Check = {
  name: 'spelling',
  items: 'words',
  scope: 'page',
  run: async (site) => {
    const speller = new SpellChecker(site.root)
    const texts = englishPages(site).map(({ file, source }) => ({ file, source, prose: maskedProse(source) }))
    const hints = await Promise.all(texts.map((text) => speller.findings(text, !site.isWholeSite)))
    const checked = texts.reduce((sum, { prose }) => sum + (prose.match(/\S+/g)?.length ?? 0), 0)
    return { checked, findings: [], hints: hints.flat() }
  },
}

/** The page's source with everything but prose replaced by spaces, so offsets stay the same. */
function maskedProse(source: string): string {
  const text = source.replace(/[^\n]/g, ' ').split('')
  for (const block of proseBlocks(source))
    for (const [index, char] of block.text.split('').entries()) text[block.start + index] = char
  return text.join('')
}
