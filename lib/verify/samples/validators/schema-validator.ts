import { z } from 'zod'
import { suggest } from '../../../build/samples/suggest.ts'
import { isObject } from '../is-object.ts'
import type { Json, Path, Problem } from './problem.ts'

/** Returns the problems of a value; none when it's valid. */
export type Validator = (value: unknown) => Problem[]

/**
 * Creates a validator from a JSON schema.
 * @param definitions the definitions that the schema refers to as `#/$defs/…`
 */
export function jsonSchemaValidator(schema: Json, definitions: Json = {}): Validator {
  const whole = { ...schema, $defs: definitions }
  let parser: z.ZodType | undefined
  return (value) => {
    parser ??= z.fromJSONSchema(whole as Parameters<typeof z.fromJSONSchema>[0])
    const { error } = parser.safeParse(value)
    return error ? error.issues.flatMap((issue) => problemsOf(issue, whole)) : []
  }
}

/** Creates a validator from a zod schema. */
export const zodValidator = (schema: z.ZodType): Validator =>
  jsonSchemaValidator(z.toJSONSchema(schema, { io: 'input' }) as Json)

/** Copies a JSON schema and adds keywords to every object with `properties`. */
export function withObjectKeywords(schema: Json, keywords: Json): Json {
  const copied = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copied)
    return isObject(value) ? withObjectKeywords(value, keywords) : value
  }
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, copied(value)]))
  return isObject(schema.properties) ? { ...copy, ...keywords } : copy
}

function problemsOf(issue: z.core.$ZodIssue, schema: Json): Problem[] {
  const path = issue.path.filter((part) => typeof part !== 'symbol')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      key: true,
      what: `unknown field "${key}"`,
      remedy: remedyFor(key, fieldsAt(schema, path)),
    }))
  }
  const [inner] = issue.code === 'invalid_union' ? closest(issue.errors) : []
  if (inner && inner.path.length > 0) return problemsOf({ ...inner, path: [...issue.path, ...inner.path] }, schema)
  return [{ path, what: `${path.at(-1) ?? 'the document'}: ${messageOf(issue)}`, remedy: 'fix the value' }]
}

const messageOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_union' ? 'none of the allowed types' : issue.message.replace(/^Invalid input: /, '')

/** The alternative of a union that fits best: the one whose first issue is deepest. */
const closest = (alternatives: z.core.$ZodIssue[][]): z.core.$ZodIssue[] =>
  alternatives.toSorted((a, b) => (b[0]?.path.length ?? 0) - (a[0]?.path.length ?? 0))[0] ?? []

const remedyFor = (key: string, fields: string[]): string =>
  fields.length === 0 ? 'delete it' : suggest(key, fields.length > 20 ? near(key, fields) : fields)

/** Shortens a long list to the fields with the same first letter. */
const near = (key: string, fields: string[]): string[] => {
  const alike = fields.filter((field) => field[0]?.toLowerCase() === key[0]?.toLowerCase())
  return alike.length > 0 ? alike : fields
}

/** Names of the fields that are allowed at a path. */
function fieldsAt(schema: Json, path: Path): string[] {
  let found: unknown = schema
  for (const part of path) {
    const { properties, items, additionalProperties } = dereference(found, schema)
    found =
      typeof part === 'number' ? items : ((isObject(properties) ? properties[part] : undefined) ?? additionalProperties)
  }
  const { properties } = dereference(found, schema)
  return isObject(properties) ? Object.keys(properties) : []
}

/** The schema itself, or the one that its `$ref` points to. */
function dereference(schema: unknown, root: Json): Json {
  if (!isObject(schema)) return {}
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  return name === undefined ? schema : dereference((root.$defs as Json)[name], root)
}
