import type { Operation } from '../api/model.ts'
import type { UsedNames } from './used-names.ts'

/**
 * Whether a page uses an operation of the API, by its name in any language's casing, the name of its request, or its path.
 * A name of one word, such as `Watch`, is also an ordinary word, so only its request and its path count.
 */
export function usesOperation({ name, request, route }: Operation, { words, paths }: UsedNames): boolean {
  if (words.has(request) || paths.has(route)) return true
  const isOneWord = !/[a-z][A-Z]/.test(name)
  if (isOneWord) return false
  const camelCase = name.charAt(0).toLowerCase() + name.slice(1)
  const snakeCase = camelCase.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return [name, camelCase, snakeCase, `${name}Async`].some((form) => words.has(form))
}

/** Whether a page uses a metric, by its name or by one of its histogram series. */
export function usesMetric(name: string, { words }: UsedNames): boolean {
  return ['', '_bucket', '_sum', '_count'].some((suffix) => words.has(name + suffix))
}
