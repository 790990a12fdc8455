import { describe, expect, it } from 'vitest'
import { parseAssertions } from '../../../lib/verify/samples/assertions.ts'
import { parseValidationFile } from '../../../lib/verify/samples/validation-file.ts'

const noFile = (path: string): string => {
  throw new Error(`unexpected file ${path}`)
}

describe('parseAssertions', () => {
  it('parses the three lists with contexts and places', () => {
    const assertions = parseAssertions(`assertTrue:
  - 'doc:one#view@user:ann with {"day":"monday"}'
assertFalse: []
assertCaveated:
  # why
  - doc:one#view@user:bob
`)
    expect(assertions).toMatchObject([
      { list: 'assertTrue', line: 1, column: 5, context: { day: 'monday' }, relationship: { subject: { id: 'ann' } } },
      { list: 'assertCaveated', line: 5, column: 5, text: 'doc:one#view@user:bob' },
    ])
  })

  it.each([
    ['asertTrue:\n  - a', 0, 'unknown list "asertTrue"', 'did you mean "assertTrue"?'],
    ['assertTrue: doc:one#view@user:ann', 0, "assertTrue isn't a list", 'begin each line with "- "'],
    ['assertTrue:\n  - doc:one#view', 1, 'invalid relationship string: doc:one#view', 'write resource_type:id'],
    [
      'assertTrue:\n  - "doc:one#view@user:ann with day"',
      1,
      'invalid caveat context JSON: day',
      'write one JSON object',
    ],
    ['assertTrue:\n  - [', 1, 'invalid YAML: ', 'fix the YAML'],
    ['- doc:one#view@user:ann', 0, "assertions aren't a map of lists", 'write assertTrue: and a list'],
  ])('rejects %j', (yaml, lineOffset, what, remedy) => {
    expect(() => parseAssertions(yaml)).toThrow(
      expect.objectContaining({
        lineOffset,
        what: expect.stringContaining(what),
        remedy: expect.stringContaining(remedy),
      }),
    )
  })
})

describe('parseValidationFile', () => {
  it('parses all parts with their lines', () => {
    const file = parseValidationFile(
      `schema: |-
  definition user {}

relationships: |-
  // people
  doc:one#viewer@user:ann
assertions:
  assertTrue:
    - doc:one#viewer@user:ann
validation:
  doc:one#viewer:
    - "[user:ann] is <doc:one#viewer>"
`,
      noFile,
    )
    expect(file).toMatchObject({
      schema: 'definition user {}',
      schemaLine: 1,
      relationships: [{ line: 5, relationship: { relation: 'viewer' } }],
      assertions: [{ line: 8 }],
    })
  })

  it('reads the schema from its file', () => {
    const file = parseValidationFile('schemaFile: ./a.zed\nrelationships:\n', (path) => `// ${path}`)
    expect(file).toEqual({ schema: '// ./a.zed', relationships: [], assertions: [] })
  })

  it.each([
    ['shema: x', 0, 'unknown key "shema" of a validation file'],
    ['- schema', 0, "this isn't a validation file"],
    [
      'schema: a\nrelationships: |-\n  doc:one#viewer@user:ann\n  doc:one#viewer@user:ann',
      3,
      'found repeated relationship `doc:one#viewer@user:ann`',
    ],
    ['relationships: |-\n  nonsense', 1, 'invalid relationship string: nonsense'],
  ])('rejects %j', (yaml, lineOffset, what) => {
    expect(() => parseValidationFile(yaml, noFile)).toThrow(expect.objectContaining({ lineOffset, what }))
  })
})
