import { Index } from 'flexsearch'
import { INDEX_CACHE, INDEX_LIMIT } from './limits.ts'

/** Finds the documents that contain a word with a prefix. */
export interface PrefixIndex {
  /** @param keys for the words of a document, the most frequent first, separated by spaces */
  add(id: number, keys: string): void
  /** Ids of the documents with a key that starts with this one, highest-weighted first. */
  find(key: string): number[]
}

/** Creates an empty index with FlexSearch. */
export function createPrefixIndex(): PrefixIndex {
  // The keys are already tokenized, so the encoder only splits them.
  const index = new Index({ tokenize: 'forward', cache: INDEX_CACHE, encode: (keys) => keys.split(' ') })
  return {
    add(id, keys) {
      index.add(id, keys)
    },
    find: (key) => index.search(key, { limit: INDEX_LIMIT }).map(Number),
  }
}
