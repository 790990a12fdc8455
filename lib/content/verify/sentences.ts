import { CODE_FILLER, type ProseBlock, proseBlocks } from './prose.ts'

/** A sentence of running text or a list item. */
export interface Sentence {
  /** Offset in the page. */
  start: number
  words: number
  isInList: boolean
}

const WORD = /[\p{L}\p{N}_'’-]+/gu

/** Code with more words counts as one, because it's read as one. */
const MAX_CODE_WORDS = 3

/** The paragraphs of a page, without tables and headings. */
export const paragraphsOf = (source: string): ProseBlock[] =>
  proseBlocks(source).filter(({ kind }) => kind === 'paragraph')

export const countWords = (text: string): number => text.match(WORD)?.length ?? 0

/**
 * Replaces the fillers of inline code by as many characters: words that it's read as, without punctuation.
 * @param source text of the page
 */
export function readableText({ text, start }: ProseBlock, source: string): string {
  return text.replace(new RegExp(`${CODE_FILLER}+`, 'g'), (filler, index: number) => {
    const code = source.slice(start + index, start + index + filler.length)
    const isShort = code.replaceAll('`', ' ').trim().split(/\s+/).length <= MAX_CODE_WORDS
    return isShort ? code.replace(/[`.?!]/g, (char) => (char === '`' ? ' ' : '_')) : 'CODE'.padEnd(filler.length)
  })
}

/** Splits a paragraph into its sentences, without fragments that have no final punctuation. */
export function sentencesOf(block: ProseBlock, source: string): Sentence[] {
  const text = readableText(block, source)
  const ends = Array.from(text.matchAll(/[.?!][”’)"]*(?=\s+[“(]?[A-Z0-9])/g), (match) => match.index + match[0].length)
  return [0, ...ends].flatMap((from, index) => {
    const sentence = text.slice(from, ends[index] ?? text.length)
    const words = countWords(sentence)
    if (words === 0 || !/[.?!:][”’)"]*$/.test(sentence.trim())) return []
    const start = block.start + from + (sentence.length - sentence.trimStart().length)
    return [{ start, words, isInList: block.isInList === true }]
  })
}

/** Sentences with at most this many words are short. */
export const SHORT_SENTENCE_WORDS = 8

/** Runs of three or more short sentences outside of lists, each given by its first sentence. */
export function shortRuns(sentences: readonly Sentence[]): Sentence[] {
  const isShort = (sentence: Sentence | undefined): boolean =>
    sentence !== undefined && !sentence.isInList && sentence.words <= SHORT_SENTENCE_WORDS
  return sentences.filter(
    (_, index) => !isShort(sentences[index - 1]) && [0, 1, 2].every((offset) => isShort(sentences[index + offset])),
  )
}
