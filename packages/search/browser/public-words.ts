import { isLightWord, isStopWord } from './common-words.ts'
import { MAX_QUERY_LENGTH } from './limits.ts'
import { type Token, tokenize } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Stands for words of a query that aren't the site's own. */
const REPLACED = '…'

/**
 * The words of a query that can be counted without telling anything about the reader: those that a title, heading, keyword,
 * description or question of the site contains in the same form. All others are replaced, and so are all numbers. Words of texts
 * aren't known, because samples have names of people and hosts.
 */
export function publicWords(query: string, vocabulary: Vocabulary): string {
  const isPublic = ({ word }: Token): boolean =>
    isStopWord(word) ||
    (word.length > 1 && !/^\p{N}+$/u.test(word) && (isLightWord(word) || vocabulary.isInOutline(word)))
  const words = query
    .slice(0, MAX_QUERY_LENGTH)
    .split(/\s+/)
    .map((text) => tokenize(text).filter(isOutermost))
    .filter((tokens) => tokens.length > 0)
    .map((tokens) => (tokens.every(isPublic) ? tokens.map(({ word }) => word).join(' ') : REPLACED))
  // How many words are replaced isn't told either.
  return words.filter((word, index) => word !== REPLACED || words[index - 1] !== REPLACED).join(' ')
}

/** Whether a token isn't a part of another one: `--datastore-engine` and `CheckPermission` are public or not as a whole. */
function isOutermost(token: Token, _index: number, tokens: Token[]): boolean {
  return tokens.every((other) => other === token || token.start < other.start || other.end < token.end)
}
