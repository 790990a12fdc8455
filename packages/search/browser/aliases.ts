import { isStopWord } from './common-words.ts'
import type { SearchDocument } from './documents.ts'
import { tokenize } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'
import { ALIAS_TRUST, SLUG_DEPTH_EFFECT, USUAL_DEPTH } from './weights.ts'

/** A name under which readers look for a document or a section: a title, a slug, a keyword or a heading. */
export interface Alias {
  /** Vocabulary ids of its words, without stop words. */
  words: number[]
  /** The whole alias, normalized. */
  normalized: string
  /** How likely a reader who types the alias is to want its target, 0 to 1. */
  trust: number
}

/** Aliases of a document: its title, the last segment of its URL, and each of its keywords. */
export function aliasesOf({ title, url, keywords }: SearchDocument, vocabulary: Vocabulary): Alias[] {
  const folders = url.split('/')
  const slug = folders.pop() ?? ''
  return [
    createAlias(title, ALIAS_TRUST.title, vocabulary),
    createAlias(slug, ALIAS_TRUST.slug - SLUG_DEPTH_EFFECT * Math.max(0, folders.length - USUAL_DEPTH), vocabulary),
    ...keywords.split(',').map((keyword) => createAlias(keyword, ALIAS_TRUST.keyword, vocabulary)),
  ].filter(({ words }) => words.length > 0)
}

/** The questions that a document answers. */
export function questionsOf({ questions }: SearchDocument, vocabulary: Vocabulary): Alias[] {
  return questions
    .split('\n')
    .map((question) => createAlias(question, ALIAS_TRUST.question, vocabulary))
    .filter(({ words }) => words.length > 0)
}

export function createAlias(name: string, trust: number, vocabulary: Vocabulary): Alias {
  const plain = tokenize(name).filter(({ kind }) => kind === 'word')
  const significant = plain.filter(({ word }) => !isStopWord(word))
  return {
    words: (significant.length > 0 ? significant : plain).map(({ word }) => vocabulary.idOf(word, false)),
    normalized: normalize(name),
    trust,
  }
}

/** `What is “SpiceDB”?` → `what is spicedb` */
export function normalize(text: string): string {
  return tokenize(text)
    .filter(({ kind }) => kind === 'word')
    .map(({ word }) => word)
    .join(' ')
}
