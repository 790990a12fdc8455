import { Index } from 'flexsearch'
import { INDEX_CACHE, INDEX_LIMIT } from './limits.ts'
import type { Prior } from './prior.ts'

/** Finds the documents that contain a word with a prefix. */
export interface PrefixIndex {
  /** @param keys of the words of a document, the most frequent first, separated by spaces */
  add(id: number, keys: string): void
  /** Ids of the documents with a key that starts with this one, those in which it counts most first. */
  find(key: string): number[]
  /** What example queries tell about the documents, if that has been loaded. */
  readonly prior?: Prior | undefined
}

/** Creates an empty index with FlexSearch. */
export function createPrefixIndex(prior?: Prior): PrefixIndex {
  // The keys are already tokenized, so the encoder only splits them.
  const index = new Index({ tokenize: 'forward', cache: INDEX_CACHE, encode: (keys) => keys.split(' ') })
  return {
    prior,
    add(id, keys) {
      index.add(id, keys)
    },
    find: (key) => index.search(key, { limit: INDEX_LIMIT }).map(Number),
  }
}
