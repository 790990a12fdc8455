import { readdirSync, readFileSync } from 'node:fs'
import { Ajv, type ErrorObject } from 'ajv'
import { didYouMean, suggest } from '../../build/suggest.ts'

/** Keys and indexes from the root of a document. */
export type Path = readonly (string | number)[]

/** Something wrong in a document. With `key`, the name of the field is wrong instead of its value. */
export interface Problem {
  path: Path
  what: string
  remedy: string
  key?: true
}

const FOLDER = new URL('schemas/', import.meta.url)

/** The schemas use keywords and formats of editors, which aren't checked. */
const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, validateFormats: false, validateSchema: false })

/** Without its own identifier, so that references are to files of this folder. */
function readSchema(file: string): { definitions?: object } {
  const { $id: _, ...schema } = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))
  return schema
}

for (const file of readdirSync(FOLDER)) ajv.addSchema(readSchema(file), file)

/** Kinds of manifests that kubernetes.json defines, such as `apps/v1 Deployment`. */
export const KINDS: readonly string[] = Object.keys(readSchema('kubernetes.json').definitions ?? {}).filter((name) =>
  name.includes(' '),
)

/**
 * Validates a value against a JSON Schema, which is compiled on first use.
 * @param file file name in `schemas/`
 * @param definition name of a definition in the file
 */
export function schemaProblems(file: string, value: unknown, definition?: string): Problem[] {
  const reference =
    definition === undefined ? '' : `#/definitions/${encodeURIComponent(definition.replaceAll('/', '~1'))}`
  const validate = ajv.getSchema(file + reference)
  if (!validate) throw new Error(`${file}${reference} isn't a schema`)
  return validate(value) ? [] : relevant(validate.errors ?? []).map(toProblem)
}

/**
 * Drops errors that only repeat others: an error in one alternative is repeated for the values around it. The patch of a
 * SpiceDBCluster is a part of a manifest, in which nothing is required.
 */
function relevant(errors: readonly ErrorObject[]): ErrorObject[] {
  const isAlternative = ({ keyword }: ErrorObject) => keyword === 'anyOf' || keyword === 'oneOf'
  const inPatch = ({ instancePath }: ErrorObject) => /\/patches\/\d+\/patch\b/.test(instancePath)
  const own = errors.filter(
    (error) => !isAlternative(error) && error.keyword !== 'if' && !(error.keyword === 'required' && inPatch(error)),
  )
  if (!errors.some(isAlternative)) return own
  const depth = ({ instancePath }: ErrorObject) => instancePath.split('/').length
  return own.filter((error) => depth(error) === Math.max(...own.map(depth)))
}

function toProblem({ instancePath, keyword, message, params, parentSchema, data }: ErrorObject): Problem {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const name = path.at(-1) ?? 'the document'
  if (keyword === 'enum')
    return { path, what: `${name} ${message}`, remedy: suggest(String(data), params.allowedValues) }
  if (keyword !== 'additionalProperties')
    return { path, what: `${name} ${message}`, remedy: keyword === 'required' ? 'add it' : 'fix the value' }
  const key = params.additionalProperty
  const remedy = didYouMean(key, Object.keys(parentSchema?.properties ?? {})) ?? 'delete it, or fix its name'
  return { path: [...path, key], key: true, what: `unknown field "${key}"`, remedy }
}
