import { isRecord } from '@authzed-docs/shared/is-record.ts'
import { suggest } from '../../build/suggest.ts'
import { type Path, type Problem, parsePointer, unknownField, type Validator } from './problem.ts'

/** A class of the kubernetes-models packages. `validate` throws every error that its compiled schema finds. */
interface Model {
  prototype: { validate(): void }
}

/** An error of a compiled schema. */
interface SchemaError {
  instancePath: string
  keyword: string
  message: string
  params: { missingProperty?: string; allowedValues?: string[] }
}

/** An object or array of a document, and the names of the fields that a compiled schema looked for in it. */
interface Visited {
  path: Path
  object: object
  fields: Set<string>
}

/** Fields that only the cluster writes, so a manifest can't have them. */
const CLUSTER_FIELDS = ['status', 'managedFields']

/**
 * Creates a validator from a class of the kubernetes-models packages. Their compiled schemas ignore unknown fields. But they
 * look for all fields of a type, so a field that they don't look for is unknown.
 * @param use a patch has no required fields
 */
export function modelValidator({ prototype }: Model, use: 'manifest' | 'patch' = 'manifest'): Validator {
  return (value) => {
    if (!isRecord(value)) return [{ path: [], what: 'the document has no fields', remedy: 'add them' }]
    const visited = new Map<string, Visited>()
    const document = recordFields(value, [], visited)
    const errors = errorsThrownBy(() => prototype.validate.call(document))
    const problems = [
      ...errors
        .filter(({ keyword }) => use === 'manifest' || keyword !== 'required')
        .map((error) => toProblem(error, value)),
      ...[...visited.values()].flatMap(unknownOrEmpty),
    ]
    // The first problem of a value with alternative types names one of them.
    const first = new Map(problems.toReversed().map((problem) => [JSON.stringify(problem.path), problem]))
    return problems.filter((problem) => first.get(JSON.stringify(problem.path)) === problem)
  }
}

/** Wraps a value in proxies that record which fields are read. */
function recordFields(value: unknown, path: Path, visited: Map<string, Visited>): unknown {
  if (typeof value !== 'object' || value === null) return value
  const place = JSON.stringify(path)
  const fields = visited.get(place)?.fields ?? new Set()
  visited.set(place, { path, object: value, fields })
  return new Proxy(value, {
    get(object, key) {
      const field: unknown = Reflect.get(object, key)
      if (typeof key === 'symbol') return field
      fields.add(key)
      return recordFields(field, [...path, key], visited)
    },
  })
}

function errorsThrownBy(validate: () => void): SchemaError[] {
  try {
    validate()
    return []
  } catch (error) {
    if (error instanceof Error && 'errors' in error && Array.isArray(error.errors)) return error.errors
    throw error
  }
}

function toProblem({ instancePath, message, params }: SchemaError, document: unknown): Problem {
  const path = parsePointer(instancePath)
  const { missingProperty, allowedValues } = params
  if (missingProperty !== undefined) {
    return { path: [...path, missingProperty], what: `${missingProperty} is missing`, remedy: 'add it' }
  }
  const what = `${path.at(-1)}: ${message}`
  return {
    path,
    what,
    remedy: allowedValues ? suggest(String(valueAt(document, path)), allowedValues) : 'fix the value',
  }
}

const valueAt = (document: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value ? Reflect.get(value, key) : undefined),
    document,
  )

/** Finds unknown fields and fields without a value. An object in which no field is looked for can have any. */
function unknownOrEmpty({ path, object, fields }: Visited): Problem[] {
  const known = [...fields].filter((field) => !CLUSTER_FIELDS.includes(field))
  return Object.entries(object).flatMap(([key, value]): Problem[] => {
    if (!Array.isArray(object) && known.length > 0 && !known.includes(key)) return [unknownField(path, key, known)]
    const isEmpty = value === null && known.includes(key)
    return isEmpty ? [{ path: [...path, key], what: `${key} has no value`, remedy: 'add a value or delete it' }] : []
  })
}
