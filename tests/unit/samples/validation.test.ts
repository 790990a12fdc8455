import { describe, expect, it } from 'vitest'
import { parseAssertions } from '../../../lib/samples/assertions.ts'
import { parseExpectedSubject } from '../../../lib/samples/expected-relations.ts'
import { parseValidationFile } from '../../../lib/samples/validation-file.ts'

const noFile = (path: string): string => {
  throw new Error(`unexpected file ${path}`)
}

describe('parseAssertions', () => {
  it('reads the three lists, contexts and places', () => {
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
    ['assertTrue: doc:one#view@user:ann', 0, 'assertTrue is no list', 'begin each line with "- "'],
    ['assertTrue:\n  - doc:one#view', 1, 'invalid relationship string: doc:one#view', 'write resource_type:id'],
    [
      'assertTrue:\n  - "doc:one#view@user:ann with day"',
      1,
      'invalid caveat context JSON: day',
      'write one JSON object',
    ],
    ['assertTrue:\n  - [', 1, 'invalid YAML: ', 'mend it'],
    ['- doc:one#view@user:ann', 0, 'assertions are no map of lists', 'write assertTrue: and a list'],
  ])('refuses %j', (yaml, lineOffset, what, remedy) => {
    expect(() => parseAssertions(yaml)).toThrow(
      expect.objectContaining({
        lineOffset,
        what: expect.stringContaining(what),
        remedy: expect.stringContaining(remedy),
      }),
    )
  })
})

describe('parseExpectedSubject', () => {
  it.each([
    ['[user:ann] is <doc:one#viewer>', { caveated: false, exceptions: [], resources: ['doc:one#viewer'] }],
    [
      '[user:ann[...]] is <doc:one#writer>/<doc:one#viewer>',
      { caveated: true, resources: ['doc:one#viewer', 'doc:one#writer'] },
    ],
    ['[group:eng#member] is <doc:one#viewer>', { subject: { type: 'group', id: 'eng', relation: 'member' } }],
    [
      '[user:* - {user:cy, user:bob[...]}] is <doc:one#viewer>',
      { subject: { type: 'user', id: '*', relation: '' }, exceptions: ['user:bob[...]', 'user:cy'] },
    ],
    ['[user:*[...] - {user:bob}] is <doc:one#viewer>', { caveated: true, exceptions: ['user:bob'] }],
  ])('reads %s', (text, expected) => {
    expect(parseExpectedSubject(text)).toMatchObject(expected)
  })

  it.each([
    ['user:ann is <doc:one#viewer>', 'no expected subject specified in `user:ann is <doc:one#viewer>`'],
    ['[user ann] is <doc:one#viewer>', 'invalid subject: `user ann`'],
    ['[user:ann] is <doc:one>', 'invalid resource and relation: doc:one'],
  ])('refuses %s', (text, what) => {
    expect(() => parseExpectedSubject(text)).toThrow(expect.objectContaining({ what }))
  })
})

describe('parseValidationFile', () => {
  it('reads all parts with their lines', () => {
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
      expectations: [{ key: 'doc:one#viewer', line: 10, column: 3, subjects: [{ line: 11, column: 7 }] }],
    })
  })

  it('reads the schema from its file', () => {
    const file = parseValidationFile('schemaFile: ./a.zed\nrelationships:\n', (path) => `// ${path}`)
    expect(file).toEqual({ schema: '// ./a.zed', relationships: [], assertions: [], expectations: [] })
  })

  it.each([
    ['shema: x', 0, 'unknown key "shema" of a validation file'],
    ['- schema', 0, 'this is no validation file'],
    [
      'schema: a\nrelationships: |-\n  doc:one#viewer@user:ann\n  doc:one#viewer@user:ann',
      3,
      'found repeated relationship `doc:one#viewer@user:ann`',
    ],
    ['relationships: |-\n  nonsense', 1, 'invalid relationship string: nonsense'],
    ['validation:\n  doc:one: []', 1, 'invalid resource and relation: doc:one'],
    ['validation:\n  doc:one#viewer:\n    - "user:ann"', 2, 'no expected subject specified in `user:ann`'],
    ['validation:\n  doc:one#viewer: user:ann', 1, 'doc:one#viewer has no list'],
  ])('refuses %j', (yaml, lineOffset, what) => {
    expect(() => parseValidationFile(yaml, noFile)).toThrow(expect.objectContaining({ lineOffset, what }))
  })
})
