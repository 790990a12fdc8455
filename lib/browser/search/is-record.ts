/** Whether a value of unknown origin is an object with fields, as opposed to a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

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
