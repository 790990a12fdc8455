import type { Page } from '../../build/content/pages.ts'
import type { Check, CheckFinding } from '../content/check.ts'
import { placeAt } from '../content/parse-page.ts'
import { type ProseBlock, proseBlocks } from '../content/prose.ts'
import { englishPages } from '../content/site.ts'

/** Words from which on a sentence is worth a second look: half of all readers lose the beginning of longer ones. */
const LONG = 30

/** Long sentences, as hints: some need their length. */
export const sentences: Check = {
  name: 'sentences',
  looksAt: 'sentences',
  scope: 'page',
  run: (site) => {
    const all = englishPages(site).flatMap((page) =>
      proseBlocks(page.source)
        .filter(({ kind }) => kind === 'paragraph')
        .flatMap((block) => sentencesOf(block).map((sentence) => ({ page, sentence }))),
    )
    return { looked: all.length, findings: [], hints: all.flatMap(({ page, sentence }) => hint(page, sentence)) }
  },
}

interface Sentence {
  start: number
  words: number
}

const segmenter = new Intl.Segmenter('en-US', { granularity: 'sentence' })

function sentencesOf({ text, start }: ProseBlock): Sentence[] {
  return Array.from(segmenter.segment(text), ({ segment, index }) => ({
    start: start + index,
    words: segment.split(/\s+/).filter((word) => /[\p{L}\p{N}¤]/u.test(word)).length,
  }))
}

function hint({ file, source }: Page, { start, words }: Sentence): CheckFinding[] {
  if (words <= LONG) return []
  const remedy = 'make two of it, or a list'
  return [{ file, ...placeAt(source, start), what: `a sentence of ${words} words`, remedy }]
}
