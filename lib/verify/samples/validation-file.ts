import { isMap, isScalar, type Node, type Pair } from 'yaml'
import { SampleError } from '../../build/samples/sample-error.ts'
import { suggest } from '../../build/samples/suggest.ts'
import { type Assertion, readAssertions } from './assertions.ts'
import { formatSubject, parseRelationships, type Relationship } from './relationship.ts'
import { type PositionOf, parseYaml } from './yaml.ts'

/** Top-level keys of a validation file (SpiceDB's pkg/validationfile). */
const KEYS = ['schema', 'schemaFile', 'relationships', 'assertions', 'validation'] as const

/** A parsed validation file. Lines count from 0. */
export interface ValidationFile {
  schema: string
  /** First line of the schema; undefined when the schema is in a separate file. */
  schemaLine?: number
  relationships: { relationship: Relationship; line: number }[]
  assertions: Assertion[]
}

/**
 * Parses a validation file.
 * @param readFile reads the schemaFile at a relative path
 * @throws SampleError with the line
 */
export function parseValidationFile(yaml: string, readFile: (path: string) => string): ValidationFile {
  const { contents, positionOf } = parseYaml(yaml)
  const parts = partsOf(contents, positionOf)
  const inline = textOf(parts.get('schema'), positionOf)
  const schemaFile = textOf(parts.get('schemaFile'), positionOf)
  const relationships = textOf(parts.get('relationships'), positionOf)
  return {
    schema: schemaFile ? readFile(schemaFile.text) : (inline?.text ?? ''),
    ...(inline && !schemaFile ? { schemaLine: inline.line } : {}),
    relationships: relationships ? placedRelationships(relationships) : [],
    assertions: readAssertions(parts.get('assertions') ?? null, positionOf),
  }
}

function partsOf(contents: Node | null, positionOf: PositionOf): Map<string, Node | null> {
  if (!isMap(contents)) throw new SampleError("this isn't a validation file", `write the keys ${KEYS.join(', ')}`)
  return new Map(contents.items.map((pair) => checkKey(pair as Pair<Node, Node | null>, positionOf)))
}

function checkKey({ key, value }: Pair<Node, Node | null>, positionOf: PositionOf): [string, Node | null] {
  const name = isScalar(key) ? String(key.value) : ''
  if (KEYS.some((known) => known === name)) return [name, value]
  throw new SampleError(`unknown key "${name}" of a validation file`, suggest(name, KEYS), positionOf(key).line)
}

/** A string and the line where it begins. A block (`|-`) begins below its key. */
function textOf(node: Node | null | undefined, positionOf: PositionOf): { text: string; line: number } | undefined {
  if (!isScalar(node) || node.value === null) return undefined
  const block = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
  return { text: String(node.value), line: positionOf(node).line + (block ? 1 : 0) }
}

function placedRelationships({ text, line }: { text: string; line: number }): ValidationFile['relationships'] {
  const seen = new Set<string>()
  return inFile(line, () => parseRelationships(text)).map(({ relationship, line: inner }) => {
    const { resource, relation, subject } = relationship
    const key = `${resource.type}:${resource.id}#${relation}@${formatSubject(subject)}`
    if (seen.has(key)) throw new SampleError(`found repeated relationship \`${key}\``, 'keep one of them', line + inner)
    seen.add(key)
    return { relationship, line: line + inner }
  })
}

/** Converts the line of an error from a part of the file to the whole file. */
function inFile<T>(line: number, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof SampleError) throw new SampleError(error.what, error.remedy, error.lineOffset + line)
    throw error
  }
}
