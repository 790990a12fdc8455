import { normalize } from './aliases.ts'
import type { WeightedQuery } from './query.ts'
import type { IndexedDocument, IndexedSection, TextIndex } from './text-index.ts'
import { tokenize } from './tokens.ts'
import { MIN_QUOTED_WORDS } from './weights.ts'

/** A name that an error message quotes, whereas the error index has `…` there. */
const QUOTED_NAME = /[`'"‘“][^\s`'"‘’“”]+[`'"’”]/g

/**
 * Finds the pages that contain a query word for word, if it's a part of a heading, such as the text of an error in the error index.
 * Ordinary questions also occur in texts, where they mean little.
 * @param text the query as typed; a name such as `at_least_as_fresh` is one word
 * @returns a function that tells whether a page contains it
 */
export function quotationFinder(
  text: string,
  query: WeightedQuery,
  { documents, vocabulary }: TextIndex,
): (document: IndexedDocument) => boolean {
  const isInHeading = (quotation: string, { alias, isPointer, text }: IndexedSection): boolean =>
    // The entries of the glossary point to the pages that explain a term.
    !(isPointer && text !== '') && ` ${alias.normalized} `.includes(` ${quotation} `)
  const quotation = [
    { words: text, normalized: query.normalized },
    ...withoutNames(text).map((words) => ({ words, normalized: normalize(words) })),
  ].find(
    ({ words, normalized }) =>
      words.trim().split(/\s+/).length >= MIN_QUOTED_WORDS &&
      documents.some(({ sections }) => sections.some((section) => isInHeading(normalized, section))),
  )?.normalized
  if (quotation === undefined) return () => false
  const words = tokenize(quotation).map(({ word }) => vocabulary.find(word) ?? -1)
  const contains = (run: Uint32Array): boolean => containsRun(run, words, vocabulary.isPart)
  return ({ titleWords, sections }) =>
    contains(titleWords) || sections.some((section) => isInHeading(quotation, section) || contains(section.textWords))
}

/** @returns the text without the names that it quotes, if it has some */
function withoutNames(text: string): string[] {
  const rest = text.replace(QUOTED_NAME, ' ')
  return rest === text ? [] : [rest]
}

/** Whether words occur next to each other, in this order. The parts of a camel-case name follow it in the text. */
function containsRun(text: Uint32Array, words: readonly number[], isPart: readonly boolean[]): boolean {
  for (let start = text.indexOf(words[0] ?? -1); start >= 0; start = text.indexOf(words[0] ?? -1, start + 1)) {
    let position = start
    const isRun = words.every((word) => {
      while (isPart[text[position] ?? -1]) position++
      return text[position++] === word
    })
    if (isRun) return true
  }
  return false
}
