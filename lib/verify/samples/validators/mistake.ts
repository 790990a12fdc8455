/** Keys and indexes from the top of a document. */
export type Path = readonly (string | number)[]

/** What is wrong at a place of a document; `key` when the name itself is wrong and not what it holds. */
export interface Mistake {
  path: Path
  what: string
  remedy: string
  key?: true
}

export type Json = Record<string, unknown>

/** The mistakes of a part as mistakes of the whole. In: where the part stands. */
export const below = (path: Path, mistakes: readonly Mistake[]): Mistake[] =>
  mistakes.map((mistake) => ({ ...mistake, path: [...path, ...mistake.path] }))
