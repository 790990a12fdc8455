import type { Root } from 'nlcst'
import retextEnglish from 'retext-english'
import retextIndefiniteArticle from 'retext-indefinite-article'
import retextRepeatedWords from 'retext-repeated-words'
import { unified } from 'unified'
import { VFile } from 'vfile'
import type { Page } from '../../build/content/pages.ts'
import type { Check, CheckFinding } from '../content/check.ts'
import { placeAt } from '../content/parse-page.ts'
import { FILLER, type ProseBlock, proseBlocks } from '../content/prose.ts'
import { englishPages } from '../content/site.ts'

const parser = unified().use(retextEnglish).freeze()
const rules = unified().use(retextRepeatedWords).use(retextIndefiniteArticle).freeze()

/** A word written twice, and `a` for `an`, by retext. */
export const grammar: Check = {
  name: 'grammar',
  looksAt: 'paragraphs',
  scope: 'page',
  run: async (site) => {
    const blocks = englishPages(site).flatMap((page) => proseBlocks(page.source).map((block) => ({ page, block })))
    const findings = await Promise.all(blocks.map(({ page, block }) => blockFindings(page, block)))
    return { looked: blocks.length, findings: findings.flat() }
  },
}

async function blockFindings({ file, source }: Page, block: ProseBlock): Promise<CheckFinding[]> {
  // Parsing is what costs: most blocks hold neither a double nor an article.
  if (!/\b(\w+)\s+\1\b|\ban?\s+[^\s¤]/i.test(block.text)) return []
  const text = new VFile(block.text)
  const tree: Root = parser.parse(text)
  await rules.run(tree, text)
  return text.messages
    .filter(({ place }) => !isSaidOtherwise(block.text, offsetOf(place)))
    .map(({ reason, place, actual, expected }) => {
      const start = block.start + offsetOf(place)
      const better = expected?.[0]
      const isCertain = better !== undefined && actual !== undefined && /^an?$/i.test(actual)
      const fix = isCertain ? { fix: { start, end: start + actual.length, text: better } } : {}
      const remedy = isCertain ? `write ${better}` : 'write it once'
      return { file, ...placeAt(source, start), what: reason.replaceAll('`', '"'), remedy, ...fix }
    })
}

type Place = VFile['messages'][number]['place']

function offsetOf(place: Place): number {
  if (!place) return 0
  return ('start' in place ? place.start.offset : place.offset) ?? 0
}

/** How code is read aloud is not known here, and retext does not know that "oneof" begins like "one". */
function isSaidOtherwise(text: string, offset: number): boolean {
  return new RegExp(`^\\w+\\s+(${FILLER}|oneof\\b)`).test(text.slice(offset))
}
