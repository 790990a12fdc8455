import { assertionResults } from '@authzed-docs/playground/browser/assertion-results.ts'
import type { InputError } from '@authzed-docs/playground/engine/browser/protocol.ts'
import { describe, expect, it } from 'vitest'

const YAML = `# Who can view it
assertTrue:
  - "document:plan#view@user:ann" # the owner
  - 'document:plan#view@user:bob with {"day": 1}'
assertFalse:
  - document:plan#view@user:cyd
assertCaveated:
- "document:plan#view@user:bob"
`
const error = (change: Partial<InputError>): InputError => ({
  ...{ source: 'assertion', kind: 'assertion_failed', message: 'Expected …', line: 0, column: 0, context: '' },
  ...change,
})
const response = (errors: InputError[]) => ({ errors, warnings: [], checks: [] })

describe('the results of assertions', () => {
  it('are all assertions with what they expect', () => {
    expect(assertionResults(YAML, null)).toEqual([
      { text: 'document:plan#view@user:ann', expected: 'true', line: 3, result: null },
      { text: 'document:plan#view@user:bob with {"day": 1}', expected: 'true', line: 4, result: null },
      { text: 'document:plan#view@user:cyd', expected: 'false', line: 6, result: null },
      { text: 'document:plan#view@user:bob', expected: 'conditional', line: 8, result: null },
    ])
  })

  it('have the error of the line, and the others pass', () => {
    const failed = error({ line: 6 })
    const other = error({ source: 'validation_yaml', kind: 'extra_relationship_found', line: 3 })
    const results = assertionResults(YAML, response([failed, other])).map(({ result }) => result)
    expect(results).toEqual(['passed', 'passed', failed, 'passed'])
  })

  it.each([
    error({ source: 'schema', kind: 'schema_issue', line: 1 }),
    error({ source: 'relationship', kind: 'parse_error', line: 1 }),
    error({ kind: 'parse_error', line: 1 }),
  ])('aren’t known after an error in what they’re about: $source', (found) => {
    expect(assertionResults(YAML, response([found])).map(({ result }) => result)).toEqual([null, null, null, null])
  })

  it('are empty for a text without assertions', () => {
    expect(assertionResults('', response([]))).toEqual([])
    expect(assertionResults('other:\n  - a:b#c@d:e', response([]))).toEqual([])
    expect(assertionResults('constructor:\n  - a:b#c@d:e', response([]))).toEqual([])
  })
})
