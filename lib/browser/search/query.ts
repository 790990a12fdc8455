import { findCompounds, hasParts, type Name } from './compounds.ts'
import { MAX_QUERY_LENGTH, MAX_QUERY_WORDS } from './limits.ts'
import { isStopWord } from './stop-words.ts'
import { createTerm, isKnown, type Term } from './terms.ts'
import { type Token, tokenize } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A shorter word is not taken apart into two. */
const SHORTEST_HALF = 3

interface Wanted {
  word: string
  importance: number
  /** Whether it is the last word, to which letters may still be added. */
  open: boolean
}

/**
 * Makes terms of what somebody typed.
 * @param query any text; all but its beginning is left out when it is too long
 */
export function parseQuery(query: string, vocabulary: Vocabulary): Term[] {
  const text = query.slice(0, MAX_QUERY_LENGTH)
  const tokens = tokenize(text)
  const names = findCompounds(text, tokens, vocabulary)
  const end = /[\p{L}\p{N}\p{M}]$/u.test(text) ? text.length : -1
  const wanted = [
    ...names.map((name) => ({ word: name.word, importance: importanceOf(name, names), open: name.end === end })),
    ...telling(tokens)
      .filter((token) => !hasParts(token, tokens))
      .flatMap((token) => wantedWords(token, token.end === end, importanceOf(token, names), vocabulary)),
  ]
  return withoutRepeats(wanted)
    .slice(0, MAX_QUERY_WORDS)
    .map(({ word, importance, open }) => createTerm(word, vocabulary, importance, open))
}

/** Words such as `how` and `the` say nothing, unless there is nothing else. */
function telling(tokens: Token[]): Token[] {
  const rest = tokens.filter(({ word, kind }) => kind === 'whole' || !isStopWord(word))
  return rest.length > 0 ? rest : tokens
}

/** 1 for a word of its own, less for one that is looked for as part of a name as well. */
function importanceOf(one: Token | Name, names: Name[]): number {
  const around = names.filter((name) => name.word !== one.word && name.start <= one.start && one.end <= name.end)
  return Math.min(1, ...around.map(({ piece }) => piece))
}

/** The word of a token, or two words where it is unknown and made of two known ones: `loadtesting`. */
function wantedWords({ word }: Token, open: boolean, importance: number, vocabulary: Vocabulary): Wanted[] {
  if (!isKnown(word, vocabulary)) {
    for (let cut = SHORTEST_HALF; cut <= word.length - SHORTEST_HALF; cut++) {
      const [first, second] = [word.slice(0, cut), word.slice(cut)]
      if (vocabulary.find(first) === undefined || vocabulary.find(second) === undefined) continue
      return [
        { word: first, importance, open: false },
        { word: second, importance, open },
      ]
    }
  }
  return [{ word, importance, open }]
}

function withoutRepeats(wanted: Wanted[]): Wanted[] {
  const seen = new Map<string, Wanted>()
  for (const one of wanted) if (!seen.has(one.word)) seen.set(one.word, one)
  return [...seen.values()]
}
