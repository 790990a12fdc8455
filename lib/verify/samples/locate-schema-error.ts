import { errorLine } from './schema-text.ts'

/**
 * Finds the line of a schema that an error of WriteSchema is about. Errors of the parser name it; others name a definition,
 * a relation or a permission, which is searched for.
 * @returns the line from 0, or undefined when the message doesn't say enough
 */
export function lineOfSchemaError(message: string, schema: string): number | undefined {
  const line = errorLine(message)
  if (line !== undefined) return line - 1
  const index = indexOfError(message, schema)
  return index < 0 ? undefined : schema.slice(0, index).split('\n').length - 1
}

/** Messages of SpiceDB's schema checks (v1.54.0), each with a function that finds what it names. */
const MESSAGES: readonly [RegExp, (schema: string, ...names: string[]) => number][] = [
  [
    /duplicate relation\/permission name `(\w+)` under definition `([\w/]+)`/,
    (schema, name, definition) => indexOfMember(schema, definition, name, true),
  ],
  [
    /relation\/permission `(\w+)` not found under definition `([\w/]+)`/,
    (schema, name, definition) => indexOfUse(schema, definition, name),
  ],
  [/ for relation `(\w+)`/, (schema, name) => schema.search(new RegExp(`\\brelation\\s+${name}\\b`))],
  [
    /under definition `([\w/]+)`, there exists a cycle in permissions: (\w+)/,
    (schema, definition, name) => indexOfMember(schema, definition, name),
  ],
  [/definition `([\w/]+)`/, (schema, definition) => indexOfDefinition(schema, definition)],
]

function indexOfError(message: string, schema: string): number {
  for (const [pattern, find] of MESSAGES) {
    const names = pattern.exec(message)?.slice(1)
    if (names) return find(schema, ...names)
  }
  return -1
}

const indexOfDefinition = (schema: string, name = ''): number =>
  schema.search(new RegExp(`\\bdefinition\\s+${name}\\b`))

/** Offset and text of a definition, up to its closing brace. */
function bodyOf(schema: string, definition = ''): { start: number; body: string } {
  const start = Math.max(0, indexOfDefinition(schema, definition))
  const end = schema.indexOf('\n}', start)
  return { start, body: schema.slice(start, end < 0 ? undefined : end) }
}

function indexOfMember(schema: string, definition = '', name = '', last = false): number {
  const { start, body } = bodyOf(schema, definition)
  const found = [...body.matchAll(new RegExp(`\\b(?:relation|permission)\\s+${name}\\b`, 'g'))]
  const match = last ? found[found.length - 1] : found[0]
  return match ? start + match.index : -1
}

/** Offset of a name in a permission of a definition, or -1. */
function indexOfUse(schema: string, definition = '', name = ''): number {
  const { start, body } = bodyOf(schema, definition)
  const use = new RegExp(`\\bpermission\\s+\\w+\\s*=[^\\n]*?\\b${name}\\b`).exec(body)
  return use ? start + use.index + use[0].length - name.length : -1
}
