import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareExpectation, expectedLine } from '../../../lib/samples/compare-expected.ts'
import { embedded } from '../../../lib/samples/engine/embedded.ts'
import type { Engine } from '../../../lib/samples/engine/engine.ts'
import { parseExpectedSubject } from '../../../lib/samples/expected-relations.ts'
import { subjectsOf } from '../../../lib/samples/membership.ts'
import { parseRelationships } from '../../../lib/samples/relationship.ts'
import { touch } from '../../../lib/samples/run-validation.ts'

const SCHEMA = `definition user {}

caveat on_shift(hour int) {
  hour < 12
}

definition team {
  relation member: user | team#member
}

definition folder {
  relation owner: user
  permission open = owner
}

definition file {
  relation parent: folder | folder with on_shift
  relation reader: user | user:* | team#member | team#member with on_shift | user with on_shift
  relation banned: user
  relation checked: user
  permission read = (reader - banned) + parent->open
  permission both = reader & checked
  permission self_only = reader - reader
}
`

const relationships = parseRelationships(`
folder:top#owner@user:olga
folder:odd#owner@user:otto
file:plain#parent@folder:top
file:plain#reader@user:ann
file:plain#reader@user:bob
file:plain#banned@user:bob
file:plain#checked@user:ann
file:open#reader@user:*
file:open#banned@user:bob
file:open#parent@folder:odd[on_shift]
file:team#reader@team:eng#member
file:team#reader@team:ops#member[on_shift]
file:team#reader@user:cy[on_shift:{"hour":3}]
team:eng#member@user:ann
team:eng#member@team:core#member
team:core#member@user:kim
team:ops#member@user:pat
file:loop#reader@team:ring#member
team:ring#member@team:ring#member
`).map(({ relationship }) => relationship)

let engine: Engine

beforeAll(async () => {
  engine = await embedded.open()
  await engine.writeSchema(SCHEMA)
  await touch(engine, relationships)
})
afterAll(() => engine.close())

const linesOf = async (id: string, permission: string) =>
  (await subjectsOf(engine, relationships, { type: 'file', id }, permission)).map(expectedLine).sort()

describe('subjectsOf', () => {
  it.each([
    ['plain', 'read', ['[user:ann] is <file:plain#reader>', '[user:olga] is <folder:top#owner>']],
    ['plain', 'both', ['[user:ann] is <file:plain#checked>/<file:plain#reader>']],
    ['plain', 'self_only', []],
    ['open', 'read', ['[user:* - {user:bob}] is <file:open#reader>', '[user:otto[...]] is <folder:odd#owner>']],
    [
      'team',
      'read',
      [
        '[team:core#member] is <team:eng#member>',
        '[team:eng#member] is <file:team#reader>',
        '[team:ops#member[...]] is <file:team#reader>',
        '[user:ann] is <team:eng#member>',
        '[user:cy[...]] is <file:team#reader>',
        '[user:kim] is <team:core#member>',
        '[user:pat[...]] is <team:ops#member>',
      ],
    ],
  ])('file:%s#%s', async (id, permission, expected) => {
    expect(await linesOf(id, permission)).toEqual(expected)
  })

  it('ends in a circle of groups', async () => {
    await expect(linesOf('loop', 'read')).rejects.toThrow('max depth exceeded')
  })
})

describe('compareExpectation', () => {
  const compare = async (...texts: string[]) => {
    const subjects = texts.map((text, index) => parseExpectedSubject(text, { line: index + 1, column: 1 }))
    const expectation = {
      resource: { type: 'file', id: 'open' },
      relation: 'read',
      key: 'file:open#read',
      subjects,
      line: 0,
      column: 1,
    }
    const failures = await compareExpectation(engine, expectation, relationships)
    return failures.map(
      ({ what, lineOffset }) =>
        `${lineOffset} ${what.replace(/^For object and permission\/relation `file:open#read`, /, '')}`,
    )
  }
  const WILDCARD = '[user:* - {user:bob}] is <file:open#reader>'
  const OTTO = '[user:otto[...]] is <folder:odd#owner>'

  it.each([
    [[WILDCARD, OTTO], []],
    [[WILDCARD], ['0 subject `user:otto` found but not listed in expected subjects']],
    [[WILDCARD, OTTO, '[user:ann] is <file:open#reader>'], ['3 missing expected subject `user:ann`']],
    [[WILDCARD, '[user:otto] is <folder:odd#owner>'], ['2 found caveat mismatch']],
    [
      ['[user:*] is <file:open#reader>', OTTO],
      ['1 found different excluded subjects for subject `user:*`: Specified: ``, Computed: `<user:bob>`'],
    ],
    [
      [WILDCARD, '[user:otto[...]] is <file:open#reader>'],
      [
        '2 found different relationships for subject `user:otto`: Specified: `<file:open#reader>`, Computed: `<folder:odd#owner>`',
      ],
    ],
  ])('%j', async (texts, expected) => {
    expect(await compare(...texts)).toEqual(expected)
  })
})
