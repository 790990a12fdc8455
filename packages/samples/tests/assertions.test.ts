import { parseAssertions } from '@authzed-docs/samples/verify/assertions.ts'
import { describe, expect, it } from 'vitest'

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
      { list: 'assertTrue', line: 1, context: { day: 'monday' }, relationship: { subject: { id: 'ann' } } },
      { list: 'assertCaveated', line: 5, text: 'doc:one#view@user:bob' },
    ])
  })

  it.each([
    ['asertTrue:\n  - a', 0, 'asertTrue', 'write assertTrue:'],
    ['assertTrue: doc:one#view@user:ann', 0, 'assertTrue', 'write assertTrue: and a list'],
    ['assertTrue:\n  - doc:one#view', 1, 'invalid relationship string: doc:one#view', 'write resource_type:id'],
    [
      'assertTrue:\n  - "doc:one#view@user:ann with day"',
      1,
      'invalid caveat context JSON: day',
      'write one JSON object',
    ],
    ['assertTrue:\n  - [', 1, 'Flow sequence', 'fix the YAML'],
    ['- doc:one#view@user:ann', 0, 'expected record', 'write assertTrue: and a list'],
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
