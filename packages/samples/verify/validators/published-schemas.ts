import { readFileSync } from 'node:fs'
import { Ajv, type ErrorObject } from 'ajv'
import { didYouMean } from '../../build/suggest.ts'
import { type Problem, parsePointer, unknownField, type Validator } from './problem.ts'

/** File names in schemas/, each a published JSON Schema. */
type SchemaName = 'buf.gen' | 'compose-spec' | 'github-workflow' | 'kustomization' | 'pre-commit-config'

/** The schemas use keywords and formats of editors, which aren't checked. */
const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, validateFormats: false, validateSchema: false })

/**
 * Creates a validator from a published JSON Schema, which is compiled on first use.
 * @param referenced file names of other schemas that it refers to
 */
export function publishedSchema(name: SchemaName, referenced: readonly string[] = []): Validator {
  const url = urlOf(name)
  return (value) => {
    for (const added of ajv.getSchema(url) ? [] : [...referenced, name]) ajv.addSchema(parse(added), urlOf(added))
    const validate = ajv.getSchema(url)
    if (!validate) throw new Error(`${url} isn't a schema`)
    return validate(value) ? [] : deepest(validate.errors ?? []).map(toProblem)
  }
}

const urlOf = (name: string): string => new URL(`schemas/${name}.json`, import.meta.url).href

/** Without its own identifier, so that references are to files of this folder. */
function parse(name: string): object {
  const { $id: _, ...schema } = JSON.parse(readFileSync(new URL(urlOf(name)), 'utf8'))
  return schema
}

/** The errors in the innermost value, because an error in one alternative is repeated for the values around it. */
function deepest(errors: readonly ErrorObject[]): ErrorObject[] {
  const depth = ({ instancePath }: ErrorObject) => instancePath.split('/').length
  const own = errors.filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'oneOf')
  return own.filter((error) => depth(error) === Math.max(...own.map(depth)))
}

function toProblem({ instancePath, keyword, message, params, parentSchema }: ErrorObject): Problem {
  const path = parsePointer(instancePath)
  const key = params.additionalProperty
  if (keyword !== 'additionalProperties')
    return { path, what: `${path.at(-1) ?? 'the document'} ${message}`, remedy: 'fix the value' }
  const fields = Object.keys(parentSchema?.properties ?? {})
  return unknownField(path, key, didYouMean(key, fields) ? fields : [])
}
