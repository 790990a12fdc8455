import { STOP_WORDS } from '@authzed-docs/shared/locales.ts'
import lightWords from './light-words.json' with { type: 'json' }

const ALL_STOP_WORDS = new Set(Object.values(STOP_WORDS).flatMap((words) => words.split(' ')))

/**
 * English words that are common in questions and tasks but say little about the subject, although few pages contain them.
 * Unlike stop words, they still count, because headings contain them too.
 */
const LIGHT_WORDS = new Set(lightWords.flatMap((words) => words.split(' ')))

/** @param word folded */
export const isStopWord = (word: string): boolean => ALL_STOP_WORDS.has(word)

/** @param word folded */
export const isLightWord = (word: string): boolean => LIGHT_WORDS.has(word)
