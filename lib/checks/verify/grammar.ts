import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import type { Root } from 'nlcst'
import retextEnglish from 'retext-english'
import retextIndefiniteArticle from 'retext-indefinite-article'
import retextRepeatedWords from 'retext-repeated-words'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { englishPages } from '../../content/verify/checked-site.ts'
import { positionAt } from '../../content/verify/parse-page.ts'
import { CODE_FILLER, type ProseBlock, proseBlocks } from '../../content/verify/prose.ts'
import type { Check, CheckFinding } from '../../content/verify/run-check.ts'

const parser = unified().use(retextEnglish).freeze()
const rules = unified().use(retextRepeatedWords).use(retextIndefiniteArticle).freeze()

/** Hints about repeated words and wrong indefinite articles, using retext. */
export const grammar: Check = {
  name: 'grammar',
  items: 'paragraphs',
  scope: 'page',
  run: async (site) => {
    const blocks = englishPages(site).flatMap((page) => proseBlocks(page.source).map((block) => ({ page, block })))
    const hints = await Promise.all(blocks.map(({ page, block }) => blockHints(page, block)))
    return { checked: blocks.length, findings: [], hints: hints.flat() }
  },
}

async function blockHints({ file, source }: Page, block: ProseBlock): Promise<CheckFinding[]> {
  // Parsing is slow, and most blocks contain neither a repeated word nor an article.
  if (!/\b(\w+)\s+\1\b|\ban?\s+[^\s¤]/i.test(block.text)) return []
  const text = new VFile(block.text)
  const tree: Root = parser.parse(text)
  await rules.run(tree, text)
  return text.messages
    .filter(({ place }) => !isMisjudged(block.text, offsetOf(place)))
    .map(({ reason, place, actual, expected }) => {
      const start = block.start + offsetOf(place)
      const replacement = expected?.[0]
      const isFixable = replacement !== undefined && actual !== undefined && /^an?$/i.test(actual)
      const fix = isFixable ? { fix: { start, end: start + actual.length, text: replacement } } : {}
      const remedy = isFixable ? `write ${replacement}` : 'write it once'
      return { file, ...positionAt(source, start), what: reason.replaceAll('`', '"'), remedy, ...fix }
    })
}

type Place = VFile['messages'][number]['place']

function offsetOf(place: Place): number {
  if (!place) return 0
  return ('start' in place ? place.start.offset : place.offset) ?? 0
}

/** Whether retext can't know how the next word is pronounced: inline code, or "oneof", which starts like "one". */
function isMisjudged(text: string, offset: number): boolean {
  return new RegExp(`^\\w+\\s+(${CODE_FILLER}|oneof\\b)`).test(text.slice(offset))
}
