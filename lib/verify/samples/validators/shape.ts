import { z } from 'zod'
import { suggest } from '../../../build/samples/suggest.ts'
import { isObject } from '../is-object.ts'
import type { Json, Mistake, Path } from './mistake.ts'

/** Says what is wrong with a value; an empty list when it fits. */
export type Shape = (value: unknown) => Mistake[]

/** The shape that a JSON schema describes. In: the schema, and the definitions that it names as `#/$defs/…`. */
export function shapeOf(schema: Json, definitions: Json = {}): Shape {
  const whole = { ...schema, $defs: definitions }
  let parser: z.ZodType | undefined
  return (value) => {
    parser ??= z.fromJSONSchema(whole as Parameters<typeof z.fromJSONSchema>[0])
    const { error } = parser.safeParse(value)
    return error ? error.issues.flatMap((issue) => mistakesOf(issue, whole)) : []
  }
}

/** The shape of a zod schema. */
export const shapeOfZod = (schema: z.ZodType): Shape => shapeOf(z.toJSONSchema(schema, { io: 'input' }) as Json)

/** A copy of a JSON schema in which each description of an object's fields has these keywords too. */
export function withObjects(schema: Json, keywords: Json): Json {
  const copied = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copied)
    return isObject(value) ? withObjects(value, keywords) : value
  }
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, copied(value)]))
  return isObject(schema.properties) ? { ...copy, ...keywords } : copy
}

function mistakesOf(issue: z.core.$ZodIssue, schema: Json): Mistake[] {
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
  if (inner && inner.path.length > 0) return mistakesOf({ ...inner, path: [...issue.path, ...inner.path] }, schema)
  return [{ path, what: `${path.at(-1) ?? 'the document'}: ${messageOf(issue)}`, remedy: 'mend it' }]
}

const messageOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_union' ? 'none of the allowed types' : issue.message.replace(/^Invalid input: /, '')

/** The alternative of a union that fits best: the one whose first mistake lies deepest. */
const closest = (alternatives: z.core.$ZodIssue[][]): z.core.$ZodIssue[] =>
  alternatives.toSorted((a, b) => (b[0]?.path.length ?? 0) - (a[0]?.path.length ?? 0))[0] ?? []

const remedyFor = (key: string, fields: string[]): string =>
  fields.length === 0 ? 'delete it' : suggest(key, fields.length > 20 ? near(key, fields) : fields)

/** Of a long list only the fields that begin alike. */
const near = (key: string, fields: string[]): string[] => {
  const alike = fields.filter((field) => field[0]?.toLowerCase() === key[0]?.toLowerCase())
  return alike.length > 0 ? alike : fields
}

/** Names of the fields that may stand at a path. */
function fieldsAt(schema: Json, path: Path): string[] {
  let found: unknown = schema
  for (const part of path) {
    const { properties, items, additionalProperties } = opened(found, schema)
    found =
      typeof part === 'number' ? items : ((isObject(properties) ? properties[part] : undefined) ?? additionalProperties)
  }
  const { properties } = opened(found, schema)
  return isObject(properties) ? Object.keys(properties) : []
}

/** A schema, or the one that it names. */
function opened(schema: unknown, root: Json): Json {
  if (!isObject(schema)) return {}
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  return name === undefined ? schema : opened((root.$defs as Json)[name], root)
}
