import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import { englishPages } from '../../content/verify/checked-site.ts'
import { positionAt } from '../../content/verify/parse-page.ts'
import { type ProseBlock, proseBlocks } from '../../content/verify/prose.ts'
import type { Check, CheckFinding } from '../../content/verify/run-check.ts'

/** Longer sentences get a hint. */
const MAX_WORDS = 30

/** Gives hints about long sentences. They aren't findings, because some sentences need their length. */
export const sentences: Check = {
  name: 'sentences',
  items: 'sentences',
  scope: 'page',
  run: (site) => {
    const all = englishPages(site).flatMap((page) =>
      proseBlocks(page.source)
        .filter(({ kind }) => kind === 'paragraph')
        .flatMap((block) => splitSentences(block).map((sentence) => ({ page, sentence }))),
    )
    return { checked: all.length, findings: [], hints: all.flatMap(({ page, sentence }) => hint(page, sentence)) }
  },
}

interface Sentence {
  start: number
  words: number
}

const segmenter = new Intl.Segmenter('en-US', { granularity: 'sentence' })

function splitSentences({ text, start }: ProseBlock): Sentence[] {
  return Array.from(segmenter.segment(text), ({ segment, index }) => ({
    start: start + index,
    words: segment.split(/\s+/).filter((word) => /[\p{L}\p{N}¤]/u.test(word)).length,
  }))
}

function hint({ file, source }: Page, { start, words }: Sentence): CheckFinding[] {
  if (words <= MAX_WORDS) return []
  const remedy = 'split it, or use a list'
  return [{ file, ...positionAt(source, start), what: `the sentence has ${words} words`, remedy }]
}
