import { z } from 'zod'
import { suggest } from '../../../build/samples/suggest.ts'
import { isRecord } from '../../../shared/is-record.ts'
import type { Json, Path, Problem } from './problem.ts'

/** Returns the problems of a value; none when it's valid. */
export type Validator = (value: unknown) => Problem[]

/** Creates a validator from a zod schema. */
export const zodValidator =
  (schema: z.ZodType): Validator =>
  (value) =>
    schema.safeParse(value).error?.issues.flatMap((issue) => toProblems(issue, schema)) ?? []

function toProblems(issue: z.core.$ZodIssue, schema: z.ZodType): Problem[] {
  const path = issue.path.filter((part) => typeof part !== 'symbol')
  if (issue.code === 'unrecognized_keys') {
    const fields = fieldsAt(z.toJSONSchema(schema, { io: 'input' }), path)
    return issue.keys.map((key) => unknownField(path, key, fields))
  }
  const [inner] = issue.code === 'invalid_union' ? closest(issue.errors) : []
  if (inner && inner.path.length > 0) return toProblems({ ...inner, path: [...issue.path, ...inner.path] }, schema)
  return [{ path, what: `${path.at(-1) ?? 'the document'}: ${messageOf(issue)}`, remedy: 'fix the value' }]
}

const messageOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_union' ? 'none of the allowed types' : issue.message.replace(/^Invalid input: /, '')

/** The alternative of a union that fits best: the one whose first issue is deepest. */
const closest = (alternatives: z.core.$ZodIssue[][]): z.core.$ZodIssue[] =>
  alternatives.toSorted((a, b) => (b[0]?.path.length ?? 0) - (a[0]?.path.length ?? 0))[0] ?? []

/**
 * The problem of a field that doesn't exist.
 * @param path path of the object that has the field
 * @param fields names of the fields that the object can have
 */
export const unknownField = (path: Path, key: string, fields: readonly string[]): Problem => ({
  path: [...path, key],
  key: true,
  what: `unknown field "${key}"`,
  remedy: fields.length === 0 ? 'delete it' : suggest(key, fields.length > 20 ? near(key, fields) : fields),
})

/** Shortens a long list to the fields with the same first letter. */
const near = (key: string, fields: readonly string[]): readonly string[] => {
  const alike = fields.filter((field) => field[0]?.toLowerCase() === key[0]?.toLowerCase())
  return alike.length > 0 ? alike : fields
}

/** Names of the fields that a JSON schema allows at a path. */
function fieldsAt(schema: Json, path: Path): string[] {
  let found: unknown = schema
  for (const part of path) {
    const { properties, items, additionalProperties } = isRecord(found) ? found : {}
    found =
      typeof part === 'number' ? items : ((isRecord(properties) ? properties[part] : undefined) ?? additionalProperties)
  }
  return isRecord(found) && isRecord(found.properties) ? Object.keys(found.properties) : []
}
