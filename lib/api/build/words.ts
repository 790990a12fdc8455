import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Api, Message } from './model.ts'
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

/** Names of everything in the API without a description: `CheckPermission`, `ZedToken.token`, `WatchKind.WATCH_KIND_UNSPECIFIED`. */
export function missingWords(api: Api, words: Words): string[] {
  const operations = api.services.flatMap((service) => service.operations.map(({ name }) => name))
  return [
    ...operations.filter((name) => !operationWordsOf(words, name)),
    ...[...api.messages.values()].flatMap((message) => missingInMessage(message, words)),
    ...[...api.enums.values()].flatMap(({ name, values }) => [
      ...(words.enums[name] ? [] : [name]),
      ...values.filter((value) => !words.enums[name]?.values[value]).map((value) => `${name}.${value}`),
    ]),
    ...api.reasons.filter((reason) => !words.reasons[reason]),
  ]
}

function missingInMessage({ name, fields }: Message, words: Words): string[] {
  const missing = fields.filter(({ jsonName }) => !fieldWordsOf(words, name, jsonName))
  return [...(messageWordsOf(words, name) ? [] : [name]), ...missing.map(({ jsonName }) => `${name}.${jsonName}`)]
}

/** Keys of descriptions of things that no longer exist. */
export function unusedWords(api: Api, words: Words): string[] {
  const operations = new Set(api.services.flatMap((service) => service.operations.map(({ name }) => name)))
  const jsonNames = new Set([...api.messages.values()].flatMap(({ fields }) => fields.map(({ jsonName }) => jsonName)))
  const named = new Set(Object.values(words.operations).flatMap(({ errors }) => errors))
  const known = (name: string): boolean => operations.has(name) || api.messages.has(name)
  return [
    ...Object.keys(words.operations).filter((name) => !operations.has(name)),
    ...Object.entries(words.messages).flatMap(([name, { fields }]) =>
      unusedParts(
        name,
        fields,
        api.messages.get(name)?.fields.map(({ jsonName }) => jsonName),
      ),
    ),
    ...Object.entries(words.enums).flatMap(([name, { values }]) =>
      unusedParts(name, values, api.enums.get(name)?.values),
    ),
    ...Object.keys(words.common).filter((name) => !jsonNames.has(name)),
    ...Object.entries(words.twins)
      .filter(([name, successor]) => !known(name) || !known(successor))
      .map(([name]) => name),
    ...Object.keys(words.reasons).filter((name) => !api.reasons.includes(name)),
    ...Object.keys(words.failures).filter((name) => !named.has(name)),
    ...[...named].filter((name) => !errorWordsOf(words, name)),
  ]
}

/** The owner if it doesn't exist, or else its parts that don't exist. */
function unusedParts(owner: string, parts: Record<string, string>, existing: readonly string[] | undefined): string[] {
  if (!existing) return [owner]
  return Object.keys(parts)
    .filter((part) => !existing.includes(part))
    .map((part) => `${owner}.${part}`)
}
