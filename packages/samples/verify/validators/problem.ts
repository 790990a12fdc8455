import { suggest } from '../../build/suggest.ts'

/** Keys and indexes from the root of a document. */
export type Path = readonly (string | number)[]

/** Something wrong in a document. With `key`, the name of the field is wrong instead of its value. */
export interface Problem {
  path: Path
  what: string
  remedy: string
  key?: true
}

/** Returns the problems of a value; none when it's valid. */
export type Validator = (value: unknown) => Problem[]

export type Json = Record<string, unknown>

/**
 * Converts problems of a part to problems of the whole document.
 * @param path path of the part
 */
export const prefixPath = (path: Path, problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, path: [...path, ...problem.path] }))

/**
 * The problem of a field that doesn't exist.
 * @param path path of the object that has the field
 * @param fields names of the fields that the object can have, if they're known
 */
export const unknownField = (path: Path, key: string, fields: readonly string[] = []): Problem => ({
  path: [...path, key],
  key: true,
  what: `unknown field "${key}"`,
  remedy: fields.length === 0 ? 'delete it, or fix its name' : suggest(key, fields),
})

/** `/spec/replicas` → `['spec', 'replicas']` */
export const parsePointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
