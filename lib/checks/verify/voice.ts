import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import { englishPages } from '../../content/verify/checked-site.ts'
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
} from '../../content/verify/sentences.ts'
import { HABITS } from '../../content/verify/voice-habits.ts'
import { parseFrontmatter } from '../../mdx/build/frontmatter.ts'
import type { PageKind } from '../../mdx/build/frontmatter-schema.ts'

/** Maximum words of a page, without code, tables and headings. Readers stop before the end of a longer one. */
const MAX_WORDS: Readonly<Record<PageKind, number>> = {
  tutorial: 2200,
  concept: 1400,
  'how-to guide': 1200,
  'best practices': 2500,
  // Readers look things up, so a list has to be complete.
  reference: Number.POSITIVE_INFINITY,
}

/** Longer sentences get a hint. */
const MAX_SENTENCE_WORDS = 30

/** Hints about habits of translated English, short and long sentences, and pages that are too long. Facts stay right without them. */
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
    ...longSentenceHints(page, sentences),
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

function longSentenceHints({ file, source }: Page, sentences: readonly Sentence[]): CheckFinding[] {
  return sentences
    .filter(({ words }) => words > MAX_SENTENCE_WORDS)
    .map(({ start, words }) => ({
      file,
      ...positionAt(source, start),
      what: `the sentence has ${words} words`,
      remedy: 'split it, or use a list',
    }))
}

function lengthHints({ file, source }: Page, words: number): CheckFinding[] {
  const kind = parseFrontmatter(file, source).frontmatter?.kind ?? 'concept'
  if (words <= MAX_WORDS[kind]) return []
  const what = `the ${kind} has ${words} words, more than ${MAX_WORDS[kind]}`
  const remedy = 'move what belongs elsewhere, or correct `kind` in the frontmatter'
  return [{ file, line: 1, column: 1, what, remedy }]
}
