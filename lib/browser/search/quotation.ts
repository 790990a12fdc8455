import type { WeightedQuery } from './query.ts'
import type { IndexedDocument, IndexedSection, TextIndex } from './text-index.ts'
import { tokenize } from './tokens.ts'
import { MIN_QUOTED_WORDS } from './weights.ts'

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
  if (text.trim().split(/\s+/).length < MIN_QUOTED_WORDS) return () => false
  const isInHeading = ({ alias, isPointer, text }: IndexedSection): boolean =>
    // The entries of the glossary point to the pages that explain a term.
    !(isPointer && text !== '') && ` ${alias.normalized} `.includes(` ${query.normalized} `)
  const isHeading = documents.some(({ sections }) => sections.some(isInHeading))
  if (!isHeading) return () => false
  const words = tokenize(query.normalized).map(({ word }) => vocabulary.find(word) ?? -1)
  const contains = (run: Uint32Array): boolean => containsRun(run, words, vocabulary.isPart)
  return ({ titleWords, sections }) =>
    contains(titleWords) || sections.some((section) => isInHeading(section) || contains(section.textWords))
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
