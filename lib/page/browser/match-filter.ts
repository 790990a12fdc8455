/** Longest filter text that is used, in characters. */
export const MAX_FILTER_LENGTH = 200

/**
 * Finds the texts that contain every word of a filter, in any order and case.
 * @param texts in lower case
 * @returns whether each text matches; all of them do if the filter is empty
 */
export function matchFilter(texts: readonly string[], filter: string): boolean[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  return texts.map((text) => words.every((word) => text.includes(word)))
}
