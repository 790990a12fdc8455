import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export type Json = Record<string, unknown>

const LIMITS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum']

/**
 * Reads patterns, lengths and limits of a type or of one of its fields from the validator compiled for it
 * (`_schemas/NAME.js`). Each field has its own validator function: `validate7(data.field, …)`.
 * @param modules the node_modules folder
 * @param declaration path of the type's `.d.ts` file
 * @param id full name of the type
 * @param field name of a field; without it, the constraints of the type itself
 */
export function constraintsOf(modules: string, declaration: string, id: string, field?: string): Json {
  const file = join(modules, packageOf(modules, declaration), '_schemas', `${id}.js`)
  if (!existsSync(file)) return {}
  const functions = functionsOf(readFileSync(file, 'utf8'))
  const root = functions.get(functions.get('root') ?? '') ?? ''
  if (field === undefined) return limitsIn(root)
  const [, name] = new RegExp(`validate(\\d+)\\(data\\.${field},`).exec(root) ?? []
  return name === undefined ? {} : limitsIn(functions.get(name) ?? '')
}

/** Package name (`@scope/name` or `name`) of a file in node_modules. */
function packageOf(modules: string, file: string): string {
  const parts = relative(modules, file).split(sep)
  return parts.slice(0, parts[0]?.startsWith('@') ? 2 : 1).join(sep)
}

/** Source of each function by its number. The key `root` has the number of the exported function. */
function functionsOf(text: string): Map<string, string> {
  const [, root = ''] = /export const validate=validate(\d+)/.exec(text) ?? []
  const starts = [...text.matchAll(/function validate(\d+)\(/g)]
  const bodies = starts.map((match, index): [string, string] => [
    match[1] ?? '',
    text.slice(match.index, starts[index + 1]?.index),
  ])
  return new Map([...bodies, ['root', root]])
}

/** Limits that a function checks on its own value, not on nested values. */
function limitsIn(body: string): Json {
  const limits = LIMITS.flatMap((keyword): [string, unknown][] => {
    const [, limit] = new RegExp(`schemaPath:"#/${keyword}",[^}]*limit:(-?[\\d.e]+)`).exec(body) ?? []
    return limit === undefined ? [] : [[keyword, Number(limit)]]
  })
  const [, quoted] = /schemaPath:"#\/pattern",keyword:"pattern",params:\{pattern:("(?:[^"\\]|\\.)*")\}/.exec(body) ?? []
  const pattern = quoted === undefined ? undefined : (JSON.parse(quoted) as string)
  const isInteger = /schemaPath:"#\/type",keyword:"type",params:\{type:"integer"\}/.test(body)
  return {
    ...Object.fromEntries(limits),
    ...(pattern !== undefined && isPattern(pattern) ? { pattern } : {}),
    ...(isInteger ? { type: 'integer' } : {}),
  }
}

/** Whether JavaScript supports a pattern. It has no inline flags such as Go's `(?i)`. */
function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}
