import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import { parseFrontmatter } from '../../content/build/frontmatter.ts'
import { englishPages } from '../../content/verify/checked-site.ts'
import { MAX_WORDS } from '../../content/verify/page-kinds.ts'
import { positionAt } from '../../content/verify/parse-page.ts'
import type { ProseBlock } from '../../content/verify/prose.ts'
import type { Check, CheckFinding } from '../../content/verify/run-check.ts'
import {
  countWords,
  paragraphsOf,
  readableText,
  type Sentence,
  SHORT_SENTENCE_WORDS,
  sentencesOf,
  shortRuns,
} from '../../content/verify/sentence-rhythm.ts'
import { HABITS } from '../../content/verify/voice-habits.ts'

/** Average words per sentence. */
const MEAN_WORDS = { min: 14, max: 20 }

/** Maximum share of short sentences. */
const MAX_SHORT_SHARE = 0.18

/** The average of fewer sentences means little. */
const MIN_SENTENCES = 20

/** Hints about habits of translated English, choppy runs of sentences, and pages that are too long. Facts stay right without them. */
export const voice: Check = {
  name: 'voice',
  items: 'pages',
  scope: 'page',
  run: (site) => {
    const pages = englishPages(site)
    return { checked: pages.length, findings: [], hints: pages.flatMap(voiceHints) }
  },
}

function voiceHints(page: Page): CheckFinding[] {
  const blocks = paragraphsOf(page.source)
  const words = blocks.reduce((sum, block) => sum + countWords(readableText(block, page.source)), 0)
  const sentences = blocks.flatMap((block) => sentencesOf(block, page.source))
  return [
    ...habitHints(page, blocks, words),
    ...shortRunHints(page, sentences),
    ...rhythmHints(page, sentences),
    ...lengthHints(page, words),
  ]
}

function habitHints({ file, source }: Page, blocks: readonly ProseBlock[], words: number): CheckFinding[] {
  return HABITS.flatMap(({ pattern, maxPerThousandWords, remedy }) => {
    const hits = blocks.flatMap(({ text, start }) =>
      Array.from(text.matchAll(pattern), (match) => ({ word: match[0], offset: start + match.index })),
    )
    const allowed = maxPerThousandWords === 0 ? 0 : Math.max(1, Math.floor((maxPerThousandWords * words) / 1000))
    if (hits.length <= allowed) return []
    return hits.map(({ word, offset }) => ({
      file,
      ...positionAt(source, offset),
      what: `avoid "${word.replace(/\s+/g, ' ')}" and similar wording: ${hits.length} on this page, at most ${allowed} allowed`,
      remedy,
    }))
  })
}

function shortRunHints({ file, source }: Page, sentences: readonly Sentence[]): CheckFinding[] {
  return shortRuns(sentences).map(({ start }) => ({
    file,
    ...positionAt(source, start),
    what: `three sentences in a row have at most ${SHORT_SENTENCE_WORDS} words`,
    remedy: 'join them with because, so, which or if',
  }))
}

function rhythmHints({ file }: Page, sentences: readonly Sentence[]): CheckFinding[] {
  const proseSentences = sentences.filter(({ isInList }) => !isInList)
  const { length } = proseSentences
  if (length < MIN_SENTENCES) return []
  const mean = proseSentences.reduce((sum, { words }) => sum + words, 0) / length
  const short = proseSentences.filter(({ words }) => words <= SHORT_SENTENCE_WORDS).length
  const remedy = 'write one idea per sentence, and connect cause and effect'
  const finding = (what: string): CheckFinding => ({ file, line: 1, column: 1, what, remedy })
  return [
    ...(mean < MEAN_WORDS.min || mean > MEAN_WORDS.max
      ? [finding(`sentences have ${mean.toFixed(1)} words on average, not ${MEAN_WORDS.min} to ${MEAN_WORDS.max}`)]
      : []),
    ...(short / length > MAX_SHORT_SHARE
      ? [
          finding(
            `${short} of ${length} sentences have at most ${SHORT_SENTENCE_WORDS} words, more than ${100 * MAX_SHORT_SHARE}%`,
          ),
        ]
      : []),
  ]
}

function lengthHints({ file, source }: Page, words: number): CheckFinding[] {
  const kind = parseFrontmatter(file, source).frontmatter?.kind ?? 'concept'
  if (words <= MAX_WORDS[kind]) return []
  const what = `the ${kind} has ${words} words, more than ${MAX_WORDS[kind]}`
  const remedy = 'move what belongs elsewhere, or correct `kind` in the frontmatter'
  return [{ file, line: 1, column: 1, what, remedy }]
}
