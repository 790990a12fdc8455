import { isMap, isScalar, isSeq, type Node } from 'yaml'
import { SampleError } from '../../build/samples/sample-error.ts'
import { suggest } from '../../build/samples/suggest.ts'
import type { CheckResult, Engine } from './engine/engine.ts'
import { EngineError } from './engine/engine.ts'
import { type JsonObject, parseContext, parseRelationship, type Relationship } from './relationship.ts'
import { parseYaml, type Spot, type SpotOf } from './yaml.ts'

/** Lists of a validation file's `assertions` and what each expects of a check. */
const EXPECTED = { assertTrue: 'has', assertFalse: 'none', assertCaveated: 'conditional' } as const
type List = keyof typeof EXPECTED

/** Its place is that in the parsed text. */
export interface Assertion extends Spot {
  list: List
  /** As it stands in the file. */
  text: string
  relationship: Relationship
  context?: JsonObject
}

const IN_WORDS: Readonly<Record<CheckResult['permissionship'], string>> = {
  has: 'true',
  none: 'false',
  conditional: 'caveated',
}

/**
 * Reads assertions.
 * In: YAML text with `assertTrue`, `assertFalse` and `assertCaveated` lists. Throws SampleError for anything else.
 */
export function parseAssertions(yaml: string): Assertion[] {
  const { contents, spotOf } = parseYaml(yaml)
  return assertionsOf(contents, spotOf)
}

/** Assertions of a YAML node that is parsed already. */
export function assertionsOf(node: Node | null, spotOf: SpotOf): Assertion[] {
  if (node === null) return []
  if (!isMap(node))
    throw new SampleError('assertions are no map of lists', 'write assertTrue: and a list', spotOf(node).line)
  return node.items.flatMap(({ key, value }) => {
    const list = isScalar(key) ? String(key.value) : ''
    const line = isScalar(key) ? spotOf(key).line : 0
    if (!isList(list)) throw new SampleError(`unknown list "${list}"`, suggest(list, Object.keys(EXPECTED)), line)
    if (value === null || (isScalar(value) && value.value === null)) return []
    if (!isSeq(value)) throw new SampleError(`${list} is no list`, 'begin each line with "- "', line)
    return value.items.map((item) => toAssertion(list, item, spotOf))
  })
}

function toAssertion(list: List, item: unknown, spotOf: SpotOf): Assertion {
  if (!isScalar(item)) throw new SampleError(`an entry of ${list} is no text`, 'put it in quotes')
  const spot = spotOf(item)
  const text = String(item.value).trim()
  const [first = '', context] = splitOnce(text, ' with ')
  try {
    const assertion: Assertion = { list, text, relationship: parseRelationship(first.trim()), ...spot }
    if (context !== undefined) assertion.context = parseContext(context)
    return assertion
  } catch (error) {
    if (error instanceof SampleError) throw new SampleError(error.what, error.remedy, spot.line)
    throw error
  }
}

/** Runs assertions and gives the failures, each with the line of its assertion. */
export async function runAssertions(engine: Engine, assertions: readonly Assertion[]): Promise<SampleError[]> {
  const failures = await Promise.all(assertions.map((assertion) => runAssertion(engine, assertion)))
  return failures.filter((failure) => failure !== undefined)
}

async function runAssertion(engine: Engine, assertion: Assertion): Promise<SampleError | undefined> {
  const { relationship, context, list, text, line } = assertion
  if (relationship.caveat)
    return new SampleError(`cannot specify a caveat on an assertion: \`${text}\``, 'take it away', line)
  const item = { resource: relationship.resource, permission: relationship.relation, subject: relationship.subject }
  try {
    const { permissionship, missing } = await engine.check(context ? { ...item, context } : item)
    if (permissionship === EXPECTED[list]) return undefined
    const lacking = missing.length > 0 ? ` (missing context: ${missing.join(', ')})` : ''
    const what = `${list} ${text}: expected ${IN_WORDS[EXPECTED[list]]}, got ${IN_WORDS[permissionship]}${lacking}`
    return new SampleError(what, 'mend the assertion, the relationships or the schema', line)
  } catch (error) {
    if (error instanceof EngineError)
      return new SampleError(`${list} ${text}: ${error.message}`, 'mend the assertion', line)
    throw error
  }
}

const isList = (name: string): name is List => name in EXPECTED

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}
