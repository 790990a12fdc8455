import { stem } from './stem.ts'
import groups from './synonyms.json' with { type: 'json' }

/**
 * Words for the same thing, folded: readers type one, and the pages use another. Each line is a group, and each word stands for all of
 * its forms.
 */
export const SYNONYM_GROUPS: readonly string[][] = groups.map((line) => line.split(' '))

const SYNONYMS = new Map<string, Set<string>>()
for (const group of SYNONYM_GROUPS) {
  const stems = group.map(stem)
  for (const key of stems) {
    const others = SYNONYMS.get(key) ?? new Set()
    for (const other of stems) if (other !== key) others.add(other)
    SYNONYMS.set(key, others)
  }
}

/**
 * The stems of a word's synonyms, in any form.
 * @param stemmed stem of the word
 */
export function synonymsOf(stemmed: string): readonly string[] {
  return [...(SYNONYMS.get(stemmed) ?? [])]
}
