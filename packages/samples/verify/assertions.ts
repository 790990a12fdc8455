import { isNode } from 'yaml'
import { z } from 'zod'
import { SampleError } from '../build/sample-error.ts'
import type { CheckResult, Engine } from './engine/engine.ts'
import { EngineError } from './engine/engine.ts'
import { type JsonObject, parseContext, parseRelationship, type Relationship } from './relationship.ts'
import { parseYaml, yamlError } from './yaml.ts'

/** Lists in the `assertions` of a validation file. */
const LISTS = ['assertTrue', 'assertFalse', 'assertCaveated'] as const
type List = (typeof LISTS)[number]

/** The result that each list expects of a check. */
const EXPECTED = { assertTrue: 'has', assertFalse: 'none', assertCaveated: 'conditional' } as const

/** An assertion. */
interface Assertion {
  /** In the parsed text, from 0. */
  line: number
  list: List
  /** As written in the file. */
  text: string
  relationship: Relationship
  context: JsonObject | undefined
}

const IN_WORDS: Readonly<Record<CheckResult['permissionship'], string>> = {
  has: 'true',
  none: 'false',
  conditional: 'caveated',
}

const lists = z.partialRecord(z.enum(LISTS), z.array(z.string()).nullable())

/**
 * Parses assertions.
 * @param yaml text with the lists `assertTrue`, `assertFalse` and `assertCaveated`
 * @throws SampleError for anything else
 */
export function parseAssertions(yaml: string): Assertion[] {
  const { documents, lineAt } = parseYaml(yaml)
  const [document] = documents
  const [invalid] = document?.errors ?? []
  if (invalid) throw yamlError(invalid)
  const parsed = lists.safeParse(document?.toJS() ?? {})
  if (!parsed.success) throw new SampleError(z.prettifyError(parsed.error), 'write assertTrue: and a list of texts')
  return LISTS.flatMap((list) =>
    (parsed.data[list] ?? []).map((text, index) => {
      const node = document?.getIn([list, index], true)
      return toAssertion(list, text.trim(), isNode(node) ? lineAt(node.range?.[0] ?? 0) : 0)
    }),
  )
}

function toAssertion(list: List, text: string, line: number): Assertion {
  const [, relationship = text, context] = /^(.*?) with (.*)$/s.exec(text) ?? []
  try {
    const parsed = parseRelationship(relationship.trim())
    return {
      list,
      text,
      line,
      relationship: parsed,
      context: context === undefined ? undefined : parseContext(context),
    }
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
