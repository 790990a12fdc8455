import type { Page } from '../../build/content/pages.ts'
import { englishPages } from '../content/checked-site.ts'
import { mostWords, pageKind } from '../content/page-kinds.ts'
import { positionAt } from '../content/parse-page.ts'
import type { ProseBlock } from '../content/prose.ts'
import type { Check, CheckFinding } from '../content/run-check.ts'
import {
  countWords,
  paragraphsOf,
  readableText,
  type Sentence,
  SHORT_SENTENCE,
  sentencesOf,
  shortRuns,
} from '../content/sentence-rhythm.ts'
import { HABITS } from '../content/voice-habits.ts'

/** The average of words per sentence. */
const MEAN = { least: 14, most: 20 }

/** The most short sentences, as a share of all. */
const SHORT_SHARE = 0.18

/** Averages of fewer sentences mean little. */
const MIN_SENTENCES = 20

/** Pages sound like a native writer's: no habits of translated English, no choppy rows of sentences, no page that is too long. */
export const voice: Check = {
  name: 'voice',
  items: 'pages',
  scope: 'page',
  run: (site) => {
    const pages = englishPages(site)
    return { checked: pages.length, findings: pages.flatMap(voiceFindings) }
  },
}

function voiceFindings(page: Page): CheckFinding[] {
  const blocks = paragraphsOf(page.source)
  const words = blocks.reduce((sum, block) => sum + countWords(readableText(block, page.source)), 0)
  const sentences = blocks.flatMap((block) => sentencesOf(block, page.source))
  return [
    ...habitFindings(page, blocks, words),
    ...runFindings(page, sentences),
    ...rhythmFindings(page, sentences),
    ...lengthFindings(page, words),
  ]
}

function habitFindings({ file, source }: Page, blocks: readonly ProseBlock[], words: number): CheckFinding[] {
  return HABITS.flatMap(({ pattern, most, remedy }) => {
    const hits = blocks.flatMap(({ text, start }) =>
      Array.from(text.matchAll(pattern), (match) => ({ word: match[0], offset: start + match.index })),
    )
    const allowed = most === 0 ? 0 : Math.max(1, Math.floor((most * words) / 1000))
    if (hits.length <= allowed) return []
    const amount = allowed === 0 ? 'at all' : `more than ${allowed === 1 ? 'once' : `${allowed} times`} on this page`
    return hits.map(({ word, offset }) => ({
      file,
      ...positionAt(source, offset),
      what: `we don't write "${word.replace(/\s+/g, ' ')}" ${amount}`,
      remedy,
    }))
  })
}

function runFindings({ file, source }: Page, sentences: readonly Sentence[]): CheckFinding[] {
  return shortRuns(sentences).map(({ start }) => ({
    file,
    ...positionAt(source, start),
    what: `three sentences in a row have at most ${SHORT_SENTENCE} words`,
    remedy: 'join them with because, so, which or if',
  }))
}

function rhythmFindings({ file }: Page, sentences: readonly Sentence[]): CheckFinding[] {
  const running = sentences.filter(({ isInList }) => !isInList)
  if (running.length <= MIN_SENTENCES) return []
  const mean = running.reduce((sum, { words }) => sum + words, 0) / running.length
  const share = running.filter(({ words }) => words <= SHORT_SENTENCE).length / running.length
  const remedy = 'write one idea per sentence, and connect cause and effect'
  const finding = (what: string): CheckFinding => ({ file, line: 1, column: 1, what, remedy })
  return [
    ...(mean < MEAN.least || mean > MEAN.most
      ? [finding(`sentences have ${mean.toFixed(1)} words on average, not ${MEAN.least} to ${MEAN.most}`)]
      : []),
    ...(share > SHORT_SHARE
      ? [
          finding(
            `${Math.round(100 * share)}% of the sentences have at most ${SHORT_SENTENCE} words, more than ${100 * SHORT_SHARE}%`,
          ),
        ]
      : []),
  ]
}

function lengthFindings({ file, route }: Page, words: number): CheckFinding[] {
  const most = mostWords(route)
  const position = { file, line: 1, column: 1 }
  if (words > most) {
    const what = `the ${pageKind(route)} has ${words} words, more than ${most}`
    const remedy = 'move what belongs elsewhere, or give a reason in lib/verify/content/page-kinds.ts'
    return [{ ...position, what, remedy }]
  }
  return []
}
