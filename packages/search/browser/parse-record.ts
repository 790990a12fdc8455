import { isRecord } from '@authzed-docs/shared/is-record.ts'

/**
 * Parses a JSON object.
 * @throws if a text is anything else
 */
export function parseRecord(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text)
  if (!isRecord(value)) throw invalidFile('an object')
  return value
}

/** @param kind what a file was expected to contain */
export const invalidFile = (kind: string): Error => new Error(`the file is not ${kind}`)

export const isString = (value: unknown): value is string => typeof value === 'string'

export const isNumber = (value: unknown): value is number => typeof value === 'number'

export const isListOf = <T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.every(isItem)
