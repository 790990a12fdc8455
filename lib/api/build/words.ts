import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { API_DIR } from './upstream.ts'

/** One paragraph of Markdown. */
const words = z.string().min(2)

const operationWords = z.strictObject({
  /** One sentence. */
  summary: words,
  description: words,
  /** Names in `reasons` or `failures`: the errors of this operation in addition to the errors that every operation has. */
  errors: z.array(z.string()),
})

const errorWords = z.strictObject({
  /** gRPC code. */
  code: z.string().regex(/^[A-Z_]+$/),
  description: words,
})

const wordsSchema = z.strictObject({
  operations: z.record(z.string(), operationWords).default({}),
  messages: z
    .record(z.string(), z.strictObject({ description: words, fields: z.record(z.string(), words) }))
    .default({}),
  enums: z.record(z.string(), z.strictObject({ description: words, values: z.record(z.string(), words) })).default({}),
  /** Fields with the same description in all messages that don't describe them themselves. */
  common: z.record(z.string(), words).default({}),
  /** Deprecated operations and messages, with their successors. */
  twins: z.record(z.string(), z.string()).default({}),
  /** Values of the enum of error reasons. */
  reasons: z.record(z.string(), errorWords).default({}),
  /** Errors without a reason. */
  failures: z.record(z.string(), errorWords).default({}),
})

/** Our descriptions of the API, by operation, message, enum and error. */
export type Words = z.infer<typeof wordsSchema>
export type OperationWords = z.infer<typeof operationWords>
export type ErrorWords = z.infer<typeof errorWords>

/**
 * Reads and merges the files in `lib/api/build/words/`.
 * @param root the project's root
 * @throws Error if a file is invalid, or if two files describe the same thing
 */
export function readWords(root: string): Words {
  const folder = join(root, API_DIR, 'words')
  const all = wordsSchema.parse({})
  for (const file of readdirSync(folder).sort()) {
    const part = wordsSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    for (const section of Object.keys(all) as (keyof Words)[]) merge(all[section], part[section], file)
  }
  return all
}

function merge(into: Record<string, unknown>, part: Record<string, unknown>, file: string): void {
  for (const [key, value] of Object.entries(part)) {
    if (key in into) throw new Error(`${key} is described twice  → delete its description in ${API_DIR}/words/${file}`)
    into[key] = value
  }
}

/** The successor of a deprecated operation or message, or the name itself. */
export const successorOf = (words: Words, name: string): string => words.twins[name] ?? name

/** Description of an operation. A deprecated one has the description of its successor. */
export function operationWordsOf(words: Words, name: string): OperationWords | undefined {
  return words.operations[successorOf(words, name)]
}

/** Description of a message. */
export function messageWordsOf(words: Words, name: string): string | undefined {
  return words.messages[successorOf(words, name)]?.description
}

/** Description of a field: from its message, the message's successor, or the shared ones. */
export function fieldWordsOf(words: Words, message: string, jsonName: string): string | undefined {
  return words.messages[successorOf(words, message)]?.fields[jsonName] ?? words.common[jsonName]
}

/** Description of an error that an operation lists. */
export function errorWordsOf(words: Words, name: string): ErrorWords | undefined {
  return words.reasons[name] ?? words.failures[name]
}
