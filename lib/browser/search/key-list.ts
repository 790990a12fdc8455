import type { PrefixIndex } from './prefix-index.ts'

/** Creates an empty index that looks at the keys of each document, which is fast enough for titles and headings. */
export function createKeyList(): PrefixIndex {
  const documents: { id: number; keys: string[] }[] = []
  return {
    add(id, keys) {
      documents.push({ id, keys: keys.split(' ') })
    },
    find: (key) =>
      documents
        .map(({ id, keys }) => ({ id, position: keys.findIndex((other) => other.startsWith(key)) / keys.length }))
        .filter(({ position }) => position >= 0)
        .sort((a, b) => a.position - b.position)
        .map(({ id }) => id),
  }
}
