import { describe, expect, it } from 'vitest'
import { zed, zedRun } from './zed.ts'

/** The layouts are those that zed's internal/cmd/validate_test.go (v1.2.0) expects; the files are our own. */
const run = zedRun({
  'good.zed': 'definition user {}\n\ndefinition door {\n  relation key: user\n  permission open = key\n}\n',
  'good.yaml': `schemaFile: good.zed
relationships: |-
  door:front#key@user:ann
assertions:
  assertTrue:
    - door:front#open@user:ann
  assertFalse:
    - door:front#open@user:bob
validation:
  door:front#open:
    - "[user:ann] is <door:front#key>"
`,
  'wrong.zed': 'definition user {}\n\ndefinition door {\n\tpermission open = kye\n}\n',
  'broken.zed': 'something else {}\n',
  'failing.yaml': `schema: |-
  definition user {}
  definition door {
    relation key: user
    relation lost: user
    permission open = key - lost
  }
relationships: |-
  door:front#key@user:ann
assertions:
  assertTrue:
    - "door:front#open@user:bob"
`,
  'relations.yaml': `schemaFile: good.zed
relationships: |-
  door:front#key@user:ann
validation:
  door:front#open:
    - "[user:bob] is <door:front#key>"
`,
  'relationship.yaml': `schemaFile: good.zed
relationships: |-
  door:front#key@user:ann
  door:front#lock@user:ann
`,
  'warnings.zed': `definition user {}

definition door {
  relation hall_door: door#hall_door
  relation key: user

  // spicedb-ignore-warning: relation-name-references-parent
  permission back_door = key
  permission open = key + hall_door->key
}
`,
  'inline.yaml': `schema: |-
  definition user {}

  definition door {
    relation front_door: user
  }
`,
  'schemaless.yaml': 'relationships: ""\n',
})
const $ = (line: string) => zed(run, `zed validate ${line}`)

describe('zed validate', () => {
  it.each([
    ['good.yaml', ['Success! - 1 relationships loaded, 2 assertions run, 1 expected relations validated']],
    ['good.zed', ['Success! - 0 relationships loaded, 0 assertions run, 0 expected relations validated']],
    [
      'good.zed good.yaml',
      [
        'good.zed',
        'Success! - 0 relationships loaded, 0 assertions run, 0 expected relations validated',
        'good.yaml',
        'Success! - 1 relationships loaded, 2 assertions run, 1 expected relations validated',
        'total files: 2, successfully validated files: 2',
      ],
    ],
    [
      'wrong.zed',
      [
        'error: parse error in `wrong.zed`, line 4, column 20: relation/permission `kye` not found under definition `door`',
        ' 1 | definition user {}',
        ' 2 |',
        ' 3 | definition door {',
        ' 4 >  permission open = kye',
        '   >                    ^~~',
        ' 5 | }',
        ' 6 |',
        '',
        '',
      ],
    ],
    [
      'broken.zed',
      [
        'error: parse error in `broken.zed`, line 1, column 1: Unexpected token at root level: TokenTypeIdentifier',
        ' 1 > something else {}',
        '   > ^~~~~~~~~',
        ' 2 |',
        '',
        '',
      ],
    ],
    [
      'failing.yaml',
      [
        'error: parse error in `door:front#open@user:bob`, line 12, column 7: Expected relation or permission door:front#open@user:bob to exist',
        '  9 |   door:front#key@user:ann',
        ' 10 | assertions:',
        ' 11 |   assertTrue:',
        ' 12 >     - "door:front#open@user:bob"',
        '    >        ^~~~~~~~~~~~~~~~~~~~~~~~',
        ' 13 |',
        '',
        '  Explanation:',
        '  ⨉ door:front open (<time>)',
        '  └── ⨉ door:front key (<time>)',
        '',
        '',
        '',
      ],
    ],
    [
      'relations.yaml',
      [
        'error: parse error in `[user:bob] is <door:front#key>`, line 6, column 7: For object and permission/relation `door:front#open`, missing expected subject',
        '`user:bob`',
        ' 3 |   door:front#key@user:ann',
        ' 4 | validation:',
        ' 5 |   door:front#open:',
        ' 6 >     - "[user:bob] is <door:front#key>"',
        '   >        ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~',
        ' 7 |',
        '',
        '',
        'error: parse error in `door:front#open`, line 5, column 3: For object and permission/relation `door:front#open`, subject `user:ann` found',
        'but not listed in expected subjects',
        ' 2 | relationships: |-',
        ' 3 |   door:front#key@user:ann',
        ' 4 | validation:',
        ' 5 >   door:front#open:',
        '   >   ^~~~~~~~~~~~~~~',
        ' 6 |     - "[user:bob] is <door:front#key>"',
        ' 7 |',
        '',
        '',
      ],
    ],
    [
      'relationship.yaml',
      [
        'error: parse error in `door:front#lock@user:ann`, line 4, column 16: relation/permission `lock` not found under definition `door`',
        ' 1 | schemaFile: good.zed',
        ' 2 | relationships: |-',
        ' 3 |   door:front#key@user:ann',
        ' 4 >   door:front#lock@user:ann',
        '   >   ^~~~~~~~~~~~~~~~~~~~~~~~',
        ' 5 |',
        '',
        '',
      ],
    ],
    ['schemaless.yaml', ['ERR terminated with errors error="either schema or schemaFile must be present"']],
    ['https://example.com/x.yaml', ['not run: zed validate of an address on the network']],
  ])('%s', async (files, expected) => {
    expect(await $(files)).toEqual(expected)
  })

  it('warns as SpiceDB does', async () => {
    const lines = await $('warnings.zed')
    expect(lines.filter((line) => line.startsWith('warning: '))).toEqual([
      'warning: Relation "hall_door" references parent type "door" in its name; it is recommended to drop the suffix (relation-name-references-parent)',
      'warning: Arrow `hall_door->key` under permission "open" references relation "hall_door" that has relation "hall_door" on subject "door": *the subject relation will be ignored for the arrow* (arrow-walks-subject-relation)',
    ])
    expect(lines.at(-1)).toBe('complete - 0 relationships loaded, 0 assertions run, 0 expected relations validated')
    expect(lines.slice(1, 8)).toEqual([
      '  1 | definition user {}',
      '  2 |',
      '  3 | definition door {',
      '  4 >   relation hall_door: door#hall_door',
      '    >            ^~~~~~~~~',
      '  5 |   relation key: user',
      '  6 |',
    ])
    expect(await zed(run, 'echo $?')).toEqual(['0'])
    await $('warnings.zed --fail-on-warn')
    expect(await zed(run, 'echo $?')).toEqual(['1'])
  })

  it('points one line too high for a schema inside of YAML, as zed does', async () => {
    expect(await $('inline.yaml')).toEqual([
      'warning: Relation "front_door" references parent type "door" in its name; it is recommended to drop the suffix (relation-name-references-parent)',
      ' 1 | schema: |-',
      ' 2 |   definition user {}',
      ' 3 |',
      ' 4 >   definition door {',
      ' 5 |     relation front_door: user',
      ' 6 |   }',
      '',
      'complete - 0 relationships loaded, 0 assertions run, 0 expected relations validated',
    ])
  })
})

describe('zed schema', () => {
  const own = zedRun({
    'before.zed':
      'definition user {}\n\ndefinition door {\n  relation key: user\n  relation old: user\n  permission open = key\n}\n\ndefinition gone {}\n',
    'after.zed':
      '/** a person */\ndefinition user {}\n\ndefinition door {\n  relation key: user | user:*\n  relation guest: user\n  permission open = key + guest\n  permission close = key\n}\n\ncaveat late(hour int) {\n  hour > 20\n}\n\ndefinition hall {}\n',
    'root.zed':
      'use import\nuse partial\n\nimport "users.zed"\n\npartial lockable {\n  relation key: user\n}\n\ndefinition door {\n  ...lockable\n  permission open = key\n}\n',
    'users.zed': 'definition user {}\n',
  })

  it('diff lists what changed', async () => {
    expect((await zed(own, 'zed schema diff before.zed after.zed')).sort()).toEqual([
      '\t added-permission: close',
      '\t added-relation: guest',
      '\t changed-permission-implementation: open',
      '\t namespace-comments-changed:',
      '\t relation-allowed-type-added: key',
      '\t removed-relation: old',
      'Added caveat: late',
      'Added definition: hall',
      'Changed definition: door',
      'Changed definition: user',
      'Removed definition: gone',
    ])
  })

  it('compile puts imports and partials in', async () => {
    expect(await zed(own, 'zed schema compile root.zed')).toEqual([
      'definition user {}',
      '',
      'definition door {',
      '\trelation key: user',
      '\tpermission open = key',
      '}',
    ])
    expect(await zed(own, 'zed schema compile root.zed --out all.zed')).toEqual([])
  })
})
