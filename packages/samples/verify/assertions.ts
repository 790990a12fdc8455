import { isMap, isScalar, isSeq } from 'yaml'
import { SampleError } from '../build/sample-error.ts'
import { suggest } from '../build/suggest.ts'
import type { CheckResult, Engine } from './engine/engine.ts'
import { EngineError } from './engine/engine.ts'
import { type JsonObject, parseContext, parseRelationship, type Relationship } from './relationship.ts'
import { type LineOf, parseYaml } from './yaml.ts'

/** Lists in the `assertions` of a validation file, and the result that each expects of a check. */
const EXPECTED = { assertTrue: 'has', assertFalse: 'none', assertCaveated: 'conditional' } as const
type List = keyof typeof EXPECTED

/** An assertion. */
interface Assertion {
  /** In the parsed text, from 0. */
  line: number
  list: List
  /** As written in the file. */
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
 * Parses assertions.
 * @param yaml text with the lists `assertTrue`, `assertFalse` and `assertCaveated`
 * @throws SampleError for anything else
 */
export function parseAssertions(yaml: string): Assertion[] {
  const { contents: node, lineOf } = parseYaml(yaml)
  if (node === null) return []
  if (!isMap(node))
    throw new SampleError("assertions aren't a map of lists", 'write assertTrue: and a list', lineOf(node))
  return node.items.flatMap(({ key, value }) => {
    const list = isScalar(key) ? String(key.value) : ''
    const line = isScalar(key) ? lineOf(key) : 0
    if (!isList(list)) throw new SampleError(`unknown list "${list}"`, suggest(list, Object.keys(EXPECTED)), line)
    if (value === null || (isScalar(value) && value.value === null)) return []
    if (!isSeq(value)) throw new SampleError(`${list} isn't a list`, 'begin each line with "- "', line)
    return value.items.map((item) => toAssertion(list, item, lineOf))
  })
}

function toAssertion(list: List, item: unknown, lineOf: LineOf): Assertion {
  if (!isScalar(item)) throw new SampleError(`an entry of ${list} isn't a string`, 'put it in quotes')
  const line = lineOf(item)
  const text = String(item.value).trim()
  const [first = '', context] = splitOnce(text, ' with ')
  try {
    const assertion: Assertion = { list, text, relationship: parseRelationship(first.trim()), line }
    if (context !== undefined) assertion.context = parseContext(context)
    return assertion
  } catch (error) {
    if (error instanceof SampleError) throw new SampleError(error.what, error.remedy, line)
    throw error
  }
}

/** Runs assertions. Returns the failures, each with the line of its assertion. */
export async function runAssertions(engine: Engine, assertions: readonly Assertion[]): Promise<SampleError[]> {
  const failures = await Promise.all(assertions.map((assertion) => runAssertion(engine, assertion)))
  return failures.filter((failure) => failure !== undefined)
}

async function runAssertion(engine: Engine, assertion: Assertion): Promise<SampleError | undefined> {
  const { relationship, context, list, text, line } = assertion
  if (relationship.caveat)
    return new SampleError(`cannot specify a caveat on an assertion: \`${text}\``, 'remove the caveat', line)
  const item = { resource: relationship.resource, permission: relationship.relation, subject: relationship.subject }
  try {
    const { permissionship, missing } = await engine.check(context ? { ...item, context } : item)
    if (permissionship === EXPECTED[list]) return undefined
    const lacking = missing.length > 0 ? ` (missing context: ${missing.join(', ')})` : ''
    const what = `${list} ${text}: expected ${IN_WORDS[EXPECTED[list]]}, got ${IN_WORDS[permissionship]}${lacking}`
    return new SampleError(what, 'fix the assertion, the relationships or the schema', line)
  } catch (error) {
    if (error instanceof EngineError)
      return new SampleError(`${list} ${text}: ${error.message}`, 'fix the assertion', line)
    throw error
  }
}

const isList = (name: string): name is List => name in EXPECTED

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}
