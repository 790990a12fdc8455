/** Keys and indexes from the root of a document. */
export type Path = readonly (string | number)[]

/** Something wrong in a document. With `key`, the name of the field is wrong instead of its value. */
export interface Problem {
  path: Path
  what: string
  remedy: string
  key?: true
}

export type Json = Record<string, unknown>

/**
 * Converts problems of a part to problems of the whole document.
 * @param path path of the part
 */
export const prefixPath = (path: Path, problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, path: [...path, ...problem.path] }))
