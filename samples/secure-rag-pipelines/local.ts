import type { Chunk, Embedder, Model, VectorStore } from './rag.ts'

// #region local
/** Counts words, because similar texts share words. Good enough to try the pipeline without a service. */
export class WordCounter implements Embedder {
  async embed(texts: string[]) {
    return texts.map((text) => {
      const vector = new Array<number>(512).fill(0)
      for (const word of text.toLowerCase().match(/[a-z]{4,}/g) ?? []) {
        const slot = [...word.slice(0, 6)].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 512, 7)
        vector[slot] = (vector[slot] ?? 0) + 1
      }
      const length = Math.hypot(...vector) || 1
      return vector.map((value) => value / length)
    })
  }
}

/** A vector store in memory that compares the vector with every chunk. */
export class MemoryStore implements VectorStore {
  readonly #chunks: Chunk[] = []

  async add(chunks: Chunk[]) {
    this.#chunks.push(...chunks)
  }

  async search(vector: number[], { limit, skip = 0, articles }: { limit: number; skip?: number; articles?: string[] }) {
    const only = articles && new Set(articles)
    return this.#chunks
      .filter(({ article }) => !only || only.has(article))
      .map((chunk) => ({ chunk, score: chunk.vector.reduce((sum, x, index) => sum + x * (vector[index] ?? 0), 0) }))
      .sort((a, b) => b.score - a.score)
      .slice(skip, skip + limit)
      .map(({ chunk }) => chunk)
  }
}

/** Repeats its passages and remembers them, so a test can inspect everything that a model would have seen. */
export class Parrot implements Model {
  readonly seen: string[] = []

  async answer(_question: string, passages: string[]) {
    this.seen.push(...passages)
    return passages.join(' ')
  }
}
// #endregion
