import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Api, Message } from './model.ts'
import { API_DIR } from './upstream.ts'

/** Markdown in one paragraph. */
const words = z.string().min(2)

const operationWords = z.strictObject({
  /** One sentence. */
  summary: words,
  description: words,
  /** Reasons, or names of `failures`: what can go wrong besides what every operation may meet. */
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
  /** Fields that mean the same in every message that says nothing else. */
  common: z.record(z.string(), words).default({}),
  /** Deprecated operations and messages, and those that have taken their place. */
  twins: z.record(z.string(), z.string()).default({}),
  /** Values of the enum of error reasons. */
  reasons: z.record(z.string(), errorWords).default({}),
  /** Errors without a reason. */
  failures: z.record(z.string(), errorWords).default({}),
})

/** Our words on the API. */
export type Words = z.infer<typeof wordsSchema>
export type OperationWords = z.infer<typeof operationWords>
export type ErrorWords = z.infer<typeof errorWords>

/**
 * Reads the files of `lib/build/api/words/`.
 * @param root the project's root
 * @throws Error when a file has another form, or two files say something about the same
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
    if (key in into) throw new Error(`${key} has words twice  → delete those of ${API_DIR}/words/${file}`)
    into[key] = value
  }
}

/** The operation or message that has taken the place of a deprecated one, or the name itself. */
export const successorOf = (words: Words, name: string): string => words.twins[name] ?? name

/** Our words on an operation; a deprecated one is explained by its successor. */
export function operationWordsOf(words: Words, name: string): OperationWords | undefined {
  return words.operations[successorOf(words, name)]
}

/** Our sentence on a message. */
export function messageWordsOf(words: Words, name: string): string | undefined {
  return words.messages[successorOf(words, name)]?.description
}

/** Our words on a field: those of its message, of the message's successor, or those that messages share. */
export function fieldWordsOf(words: Words, message: string, jsonName: string): string | undefined {
  return words.messages[successorOf(words, message)]?.fields[jsonName] ?? words.common[jsonName]
}

/** Our words on an error that an operation names. */
export function errorWordsOf(words: Words, name: string): ErrorWords | undefined {
  return words.reasons[name] ?? words.failures[name]
}

/** Everything of the API that has no words yet: `CheckPermission`, `ZedToken.token`, `WatchKind.WATCH_KIND_UNSPECIFIED`. */
export function missingWords(api: Api, words: Words): string[] {
  const operations = api.services.flatMap((service) => service.operations.map(({ name }) => name))
  return [
    ...operations.filter((name) => !operationWordsOf(words, name)),
    ...[...api.messages.values()].flatMap((message) => messageGaps(message, words)),
    ...[...api.enums.values()].flatMap(({ name, values }) => [
      ...(words.enums[name] ? [] : [name]),
      ...values.filter((value) => !words.enums[name]?.values[value]).map((value) => `${name}.${value}`),
    ]),
    ...api.reasons.filter((reason) => !words.reasons[reason]),
  ]
}

function messageGaps({ name, fields }: Message, words: Words): string[] {
  const gaps = fields.filter(({ jsonName }) => !fieldWordsOf(words, name, jsonName))
  return [...(messageWordsOf(words, name) ? [] : [name]), ...gaps.map(({ jsonName }) => `${name}.${jsonName}`)]
}

/** Keys of the words that belong to nothing any more. */
export function unusedWords(api: Api, words: Words): string[] {
  const operations = new Set(api.services.flatMap((service) => service.operations.map(({ name }) => name)))
  const jsonNames = new Set([...api.messages.values()].flatMap(({ fields }) => fields.map(({ jsonName }) => jsonName)))
  const named = new Set(Object.values(words.operations).flatMap(({ errors }) => errors))
  const known = (name: string): boolean => operations.has(name) || api.messages.has(name)
  return [
    ...Object.keys(words.operations).filter((name) => !operations.has(name)),
    ...Object.entries(words.messages).flatMap(([name, { fields }]) =>
      strays(
        name,
        fields,
        api.messages.get(name)?.fields.map(({ jsonName }) => jsonName),
      ),
    ),
    ...Object.entries(words.enums).flatMap(([name, { values }]) => strays(name, values, api.enums.get(name)?.values)),
    ...Object.keys(words.common).filter((name) => !jsonNames.has(name)),
    ...Object.entries(words.twins)
      .filter(([name, twin]) => !known(name) || !known(twin))
      .map(([name]) => name),
    ...Object.keys(words.reasons).filter((name) => !api.reasons.includes(name)),
    ...Object.keys(words.failures).filter((name) => !named.has(name)),
    ...[...named].filter((name) => !errorWordsOf(words, name)),
  ]
}

/** The owner when it does not exist, or the parts that it does not have. */
function strays(owner: string, parts: Record<string, string>, existing: readonly string[] | undefined): string[] {
  if (!existing) return [owner]
  return Object.keys(parts)
    .filter((part) => !existing.includes(part))
    .map((part) => `${owner}.${part}`)
}
