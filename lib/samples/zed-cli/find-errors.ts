import type { Assertion } from '../assertions.ts'
import { compareExpectation } from '../compare-expected.ts'
import { type CheckResult, type Engine, EngineError } from '../engine/engine.ts'
import type { Expectation } from '../expected-relations.ts'
import { formatRelationship } from '../relationship.ts'
import type { SampleError } from '../sample-error.ts'
import { type CheckTrace, explainLines } from './explain.ts'
import type { DeveloperError } from './frame.ts'
import { placeSchemaError } from './schema-error.ts'
import type { Validated } from './validate.ts'

/**
 * What `zed validate` finds wrong, in its order: schema, relationships, assertions, expected relations. It stops after the
 * first of these parts that has an error. Writes into the engine.
 */
export async function findErrors(engine: Engine, given: Validated): Promise<DeveloperError[]> {
  for (const step of [schemaErrors, relationshipErrors, assertionErrors, expectationErrors]) {
    const errors = await step(engine, given)
    if (errors.length > 0) return errors
  }
  return []
}

/** The error of the engine, or undefined when all went well. */
async function attempt(run: () => Promise<unknown>): Promise<EngineError | undefined> {
  try {
    await run()
    return undefined
  } catch (error) {
    if (error instanceof EngineError) return error
    throw error
  }
}

async function schemaErrors(engine: Engine, { base, file }: Validated): Promise<DeveloperError[]> {
  const error = await attempt(() => engine.writeSchema(file.schema))
  if (!error) return []
  const { line, column, message, highlight } = placeSchemaError(error.detail, file.schema)
  return [{ source: base, line: line + (file.schemaLine ?? 0), column, message, highlight }]
}

/** zed checks each relationship alone, and names the place of the block for the column. */
async function relationshipErrors(engine: Engine, { file }: Validated): Promise<DeveloperError[]> {
  const updates = file.relationships.map(({ relationship }) => ({ operation: 'TOUCH' as const, relationship }))
  if (updates.length === 0 || !(await attempt(() => engine.writeRelationships(updates)))) return []
  for (const { relationship, line } of file.relationships) {
    const error = await attempt(() => engine.writeRelationships([{ operation: 'TOUCH', relationship }]))
    const text = formatRelationship(relationship)
    if (error) return [{ source: text, line: line + 1, column: 16, message: error.detail, highlight: text }]
  }
  return []
}

/** Lists in the order in which zed runs them, with what it says of a failure. */
const LISTS = [
  ['assertTrue', 'has', 'exist'],
  ['assertCaveated', 'conditional', 'be caveated'],
  ['assertFalse', 'none', 'not exist'],
] as const

async function assertionErrors(engine: Engine, { file }: Validated): Promise<DeveloperError[]> {
  const errors: DeveloperError[] = []
  for (const [list, wanted, words] of LISTS) {
    for (const assertion of file.assertions.filter((one) => one.list === list)) {
      const outcome = await checkAssertion(engine, assertion)
      if (outcome instanceof EngineError) errors.push(at(assertion, outcome.detail))
      else if (outcome.permissionship !== wanted) errors.push(failed(assertion, words, outcome))
    }
  }
  return errors
}

async function checkAssertion(engine: Engine, assertion: Assertion): Promise<CheckResult | EngineError> {
  const { resource, relation: permission, subject } = assertion.relationship
  const { context } = assertion
  try {
    return await engine.check({ resource, permission, subject, ...(context ? { context } : {}) }, { trace: true })
  } catch (error) {
    if (error instanceof EngineError) return error
    throw error
  }
}

function failed(assertion: Assertion, words: string, { trace }: CheckResult): DeveloperError {
  const error = at(assertion, `Expected relation or permission ${assertion.text} to ${words}`)
  return trace?.check ? { ...error, trace: explainLines(withAlias(trace.check, assertion)) } : error
}

/** The API leaves out a permission that is another name of one relation; zed, which validates by itself, shows it. */
function withAlias(check: CheckTrace, { relationship: { relation } }: Assertion): CheckTrace {
  if (check.permission === relation) return check
  return { ...check, permission: relation, resolution: { oneofKind: 'subProblems', subProblems: { traces: [check] } } }
}

const at = ({ text, line, column }: Pick<Assertion, 'text' | 'line' | 'column'>, message: string): DeveloperError => ({
  source: text,
  line: line + 1,
  column,
  message,
  highlight: text,
})

async function expectationErrors(engine: Engine, { file }: Validated): Promise<DeveloperError[]> {
  const relationships = file.relationships.map(({ relationship }) => relationship)
  const errors: DeveloperError[] = []
  for (const expectation of file.expectations) {
    const failures = await compareExpectation(engine, expectation, relationships)
    errors.push(...failures.map((failure) => expectationError(expectation, failure)))
  }
  return errors
}

/** zed names the entry, or the key when a subject is missing from its list. */
function expectationError(expectation: Expectation, failure: SampleError): DeveloperError {
  const entry = expectation.subjects.find(({ line }) => line === failure.lineOffset)
  return at(entry ?? { text: expectation.key, line: expectation.line, column: expectation.column }, failure.what)
}
