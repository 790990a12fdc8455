import { STOP_WORDS } from '@authzed-docs/shared/locales.ts'

const ALL = new Set(Object.values(STOP_WORDS).flatMap((words) => words.split(' ')))

/** @param word folded */
export function isStopWord(word: string): boolean {
  return ALL.has(word)
}
