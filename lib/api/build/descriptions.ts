import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { API_DIR } from './upstream.ts'

/** One paragraph of Markdown. */
const paragraph = z.string().min(2)

const operationDescription = z.strictObject({
  /** One sentence. */
  summary: paragraph,
  description: paragraph,
  /** Names in `reasons` or `failures`: the errors of this operation in addition to the errors that every operation has. */
  errors: z.array(z.string()),
})

const errorDescription = z.strictObject({
  /** gRPC code. */
  code: z.string().regex(/^[A-Z_]+$/),
  description: paragraph,
})

const descriptionsSchema = z.strictObject({
  operations: z.record(z.string(), operationDescription).default({}),
  messages: z
    .record(z.string(), z.strictObject({ description: paragraph, fields: z.record(z.string(), paragraph) }))
    .default({}),
  enums: z
    .record(z.string(), z.strictObject({ description: paragraph, values: z.record(z.string(), paragraph) }))
    .default({}),
  /** Fields with the same description in all messages that don't describe them themselves. */
  common: z.record(z.string(), paragraph).default({}),
  /** Deprecated operations and messages, with their successors. */
  twins: z.record(z.string(), z.string()).default({}),
  /** Values of the error reason enum. */
  reasons: z.record(z.string(), errorDescription).default({}),
  /** Errors without a reason. */
  failures: z.record(z.string(), errorDescription).default({}),
})

/** Our descriptions of the API, by operation, message, enum and error. */
export type ApiDescriptions = z.infer<typeof descriptionsSchema>
export type OperationDescription = z.infer<typeof operationDescription>
export type ErrorDescription = z.infer<typeof errorDescription>

/**
 * Reads and merges the files in `lib/api/build/descriptions/`.
 * @param root the project's root
 * @throws Error if a file is invalid, or if two files describe the same thing
 */
export function readApiDescriptions(root: string): ApiDescriptions {
  const folder = join(root, API_DIR, 'descriptions')
  const all = descriptionsSchema.parse({})
  for (const file of readdirSync(folder).sort()) {
    const part = descriptionsSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    for (const section of Object.keys(all) as (keyof ApiDescriptions)[]) merge(all[section], part[section], file)
  }
  return all
}

function merge(into: Record<string, unknown>, part: Record<string, unknown>, file: string): void {
  for (const [key, value] of Object.entries(part)) {
    if (key in into)
      throw new Error(`${key} is described twice  → delete its description in ${API_DIR}/descriptions/${file}`)
    into[key] = value
  }
}

/** The successor of a deprecated operation or message, or the name itself. */
export const successorOf = (descriptions: ApiDescriptions, name: string): string => descriptions.twins[name] ?? name

/** Description of an operation. A deprecated one has the description of its successor. */
export function operationDescriptionOf(descriptions: ApiDescriptions, name: string): OperationDescription | undefined {
  return descriptions.operations[successorOf(descriptions, name)]
}

/** Description of a message. */
export function messageDescriptionOf(descriptions: ApiDescriptions, name: string): string | undefined {
  return descriptions.messages[successorOf(descriptions, name)]?.description
}

/** Description of a field: from its message, the message's successor, or the shared ones. */
export function fieldDescriptionOf(
  descriptions: ApiDescriptions,
  message: string,
  jsonName: string,
): string | undefined {
  return descriptions.messages[successorOf(descriptions, message)]?.fields[jsonName] ?? descriptions.common[jsonName]
}

/** Description of an error that an operation lists. */
export function errorDescriptionOf(descriptions: ApiDescriptions, name: string): ErrorDescription | undefined {
  return descriptions.reasons[name] ?? descriptions.failures[name]
}
