import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zed, zedRun } from './zed.ts'

const SCHEMA = `use expiration

caveat by_day(day string) {
  day == "monday"
}

definition user {}

definition team {
  relation member: user
}

definition note {
  relation owner: user | user with expiration
  relation reader: user | user:* | team#member | user with by_day
  relation banned: user
  permission edit = owner
  permission read = edit + reader - banned
}
`

const run = zedRun({
  'note.zed': SCHEMA,
  'empty.zed': '',
  'wrong.zed': 'definition note {\n  permission read = raeder\n}\n',
  'note.yaml': `schema: |-\n${SCHEMA.replace(/^/gm, '  ')}\nrelationships: |-\n  note:one#owner@user:ann\n  note:two#owner@user:bob\n`,
})
const $ = (line: string, stdin?: string) => zed(run, line, stdin)

beforeAll(async () => {
  await $('zed schema write note.zed')
  for (const words of [
    'note:one owner user:ann',
    'note:one reader team:eng#member',
    'note:one reader user:dora --caveat \'by_day:{"day":"tuesday"}\'',
    'note:one reader user:eve --caveat by_day',
    'note:two reader user:*',
    'note:two banned user:bob',
    'note:two owner user:finn --expiration-time 2099-01-01T00:00:00Z',
    'team:eng member user:cy',
  ]) {
    expect(await $(`zed relationship touch ${words}`)).toEqual(['<token>'])
  }
})
afterAll(() => run.database.close())

describe('permission', () => {
  it.each([
    ['check note:one edit user:ann', ['true']],
    ['check note:one edit user:cy', ['false']],
    ['check note:one read user:cy --consistency-full', ['true']],
    ['check note:one read user:eve', ['WRN missing fields in caveat context fields=["day"]', 'caveated']],
    [`check note:one read user:eve --caveat-context '{"day":"monday"}'`, ['true']],
    ['check note:two read team:eng#member', ['false']],
    [
      'check note:one fly user:ann',
      [
        'ERR terminated with errors error="rpc error: code = FailedPrecondition desc = relation/permission `fly` not found under definition `note`"',
      ],
    ],
    ['check note:one:x read user:ann', ['ERR terminated with errors error="unexpected string count"']],
    [
      'check note:one read user:ann --consistency-full --consistency-at-least x',
      ['ERR terminated with errors error="provided multiple consistency flags"'],
    ],
    [
      'check note:one edit user:ann --explain',
      ['INF debugging requested on check', 'true', '✓ note:one owner (<time>)', '└── user:ann'],
    ],
    [
      'check note:one read user:dora --explain',
      [
        'INF debugging requested on check',
        'false',
        '⨉ note:one read (<time>)',
        '├── ⨉ day == "monday" by_day',
        '│   └── {',
        '│         "day": "tuesday"',
        '│       }',
        '├── ⨉ note:one owner (<time>)',
        '├── ⨉ note:one reader (<time>)',
        '│   ├── ⨉ day == "monday" by_day',
        '│   │   └── {',
        '│   │         "day": "tuesday"',
        '│   │       }',
        '│   └── ⨉ team:eng member (<time>)',
        '└── ⨉ note:one banned (<time>)',
      ],
    ],
    [
      'bulk note:one#edit@user:ann note:two#read@user:bob',
      ['note:one#edit@user:ann => true', 'note:two#read@user:bob => false'],
    ],
    ['expand edit note:one', ['note:one->edit', '└── union', '    └── note:one->owner', '        └── user:ann']],
    ['lookup-resources note read user:cy', ['one', 'two', 'Last cursor: <cursor>']],
    ['lookup-resources note read user:cy --page-limit 1 --show-cursor=false', ['one', 'two']],
    ['lookup-subjects note:two read user', ['user:* - {', '\tbob', '}', 'user:finn']],
    ['lookup-subjects note:one edit user', ['user:ann']],
  ])('zed permission %s', async (line, expected) => {
    expect(sorted(line, await $(`zed permission ${line}`))).toEqual(sorted(line, expected))
  })

  it('answers in JSON', async () => {
    const json: unknown = JSON.parse((await $('zed permission check note:one edit user:ann --json')).join('\n'))
    expect(json).toEqual({ checkedAt: { token: expect.any(String) }, permissionship: 'PERMISSIONSHIP_HAS_PERMISSION' })
  })

  it('keeps the exit status for echo $?', async () => {
    await $('zed permission check note:one edit user:cy')
    expect(await $('echo $?')).toEqual(['0'])
    await $('zed permission check note:one edit user:cy --error-on-no-permission')
    expect(await $('echo $?')).toEqual(['1'])
  })
})

/** The order of lookups and of the branches of a trace varies. */
const sorted = (line: string, lines: string[]): string[] =>
  /lookup|explain|expand/.test(line) ? [...lines].map((one) => one.replace(/^[│├└─\s]+/, '')).sort() : lines

describe('relationship', () => {
  it.each([
    ['read note:one owner', ['note:one owner user:ann']],
    [
      'read note:one reader user',
      ['note:one reader user:dora[by_day:{"day":"tuesday"}]', 'note:one reader user:eve[by_day]'],
    ],
    ['read note:t% owner', ['note:two owner user:finn[expiration:2099-01-01T00:00:00Z]']],
    ['read note --subject-filter user:bob', ['note:two banned user:bob']],
    ['read team', ['team:eng member user:cy']],
    ['read note:none', []],
    ['read team --show-cursor', ['team:eng member user:cy', 'Last cursor: <cursor>']],
    [
      'create note:one owner user:ann',
      [
        'ERR terminated with errors error="rpc error: code = AlreadyExists desc = could not CREATE relationship `note:one#owner@user:ann`, as it already existed. If this is persistent, please switch to TOUCH operations or specify a precondition"',
      ],
    ],
    ['create note:one owner nobody', ['ERR terminated with errors error="invalid relationship string"']],
    [
      `touch 'note:one' reader 'user:eve[by_day]' --caveat by_day`,
      ['ERR terminated with errors error="cannot specify a caveat in both the relationship and the --caveat flag"'],
    ],
    ['watch', ['not run: zed relationship watch does not end']],
  ])('zed relationship %s', async (line, expected) => {
    expect((await $(`zed relationship ${line}`)).sort()).toEqual([...expected].sort())
  })

  it('creates from stdin, deletes one and many', async () => {
    expect(await $('zed relationship create', 'note:tmp1 owner user:ann\nnote:tmp2 owner user:ann')).toEqual([
      '<token>',
    ])
    expect(await $('zed relationship delete note:tmp1 owner user:ann')).toEqual(['<token>'])
    expect(await $('zed relationship read note:tmp%')).toEqual(['note:tmp2 owner user:ann'])
    expect(await $('zed relationship bulk-delete note:tmp2')).toEqual(['<token>'])
    expect(await $('zed relationship read note:tmp%')).toEqual([])
  })
})

describe('schema', () => {
  const own = zedRun({
    'note.zed': SCHEMA,
    'empty.zed': '',
    'wrong.zed': 'definition note {\n  permission read = raeder\n}\n',
  })
  afterAll(() => own.database.close())

  it.each([
    [
      'zed schema read',
      [
        'ERR terminated with errors error="rpc error: code = NotFound desc = no schema has been defined; please call WriteSchema to start"',
      ],
    ],
    [
      'zed schema write wrong.zed',
      [
        'ERR terminated with errors error="failed to write schema: rpc error: code = FailedPrecondition desc = relation/permission `raeder` not found under definition `note`"',
      ],
    ],
    ['zed schema write empty.zed', ['ERR terminated with errors error="attempted to write empty schema"']],
    ['zed schema write', ['ERR terminated with errors error="must provide file path or contents via stdin"']],
    ['zed schema write note.zed', []],
    ['cat note.zed | zed schema write', []],
    ['zed schema write < note.zed && zed schema read > copy.zed', []],
    [
      'zed schema write note.zed --schema-definition-prefix acme',
      ['not run: --schema-definition-prefix is not imitated'],
    ],
  ])('%s', async (line, expected) => {
    expect(await zed(own, line)).toEqual(expected)
  })

  it('reads what the engine made of it', async () => {
    expect((await zed(own, 'zed schema read')).slice(0, 5)).toEqual([
      'use expiration',
      '',
      'caveat by_day(day string) {',
      '\tday == "monday"',
      '}',
    ])
  })
})

describe('context and version', () => {
  const own = zedRun()
  it.each([
    ['zed version', ['client: zed v1.2.0']],
    ['zed version --include-remote-version=false', ['zed v1.2.0']],
    ['zed context set dev localhost:50051 sekret --insecure', []],
    ['zed context set prod grpc.authzed.com:443 tc_acme_sekret', []],
    [
      'zed context list',
      [
        ' CURRENT  NAME  ENDPOINT              TOKEN               TLS CERT',
        '          dev   localhost:50051       <redacted>          insecure',
        '    ✓     prod  grpc.authzed.com:443  tc_acme_<redacted>  system',
      ],
    ],
    ['zed context use dev', []],
    ['zed use', ['dev']],
    ['zed context use nobody', ['ERR terminated with errors error="token does not exist"']],
    ['zed version', ['client: zed v1.2.0', 'service: v1.54.0']],
    ['zed ctx rm dev', []],
    [
      'zed context ls --reveal-tokens',
      [
        ' CURRENT  NAME  ENDPOINT              TOKEN           TLS CERT',
        '          prod  grpc.authzed.com:443  tc_acme_sekret  system',
      ],
    ],
    ['ZED_ENDPOINT=localhost:50051 zed version', ['client: zed v1.2.0', 'service: v1.54.0']],
  ])('%s', async (line, expected) => {
    expect(await zed(own, line)).toEqual(expected)
  })
})

it('import writes schema and relationships', async () => {
  const own = zedRun({
    'note.yaml': `schema: |-\n${SCHEMA.replace(/^/gm, '  ')}\nrelationships: |-\n  // two\n  note:one#owner@user:ann\n  note:two#owner@user:bob\n`,
  })
  expect(await zed(own, 'zed import note.yaml --batch-size 1')).toEqual([
    'INF importing schema',
    'INF importing relationships batch_size=1 count=2 workers=1',
    'INF imported relationships batch_no=0 count=1',
    'INF imported relationships batch_no=1 count=1',
  ])
  expect(await zed(own, 'zed permission lookup-resources note edit user:ann --show-cursor=false')).toEqual(['one'])
  await own.database.close()
})

describe('a line that is no zed command', () => {
  it.each([
    ['spicedb serve', 'not run: spicedb is not run'],
    ['zed schema read | head', 'not run: zed is not run'],
    ['docker run -it authzed/zed version', 'not run: docker is not run'],
    ['zed permission check note:one read user:$USER', 'not run: a shell variable stands in the command'],
    ['zed mcp experimental-run --port 9999', 'not run: zed mcp is a server that does not end'],
    ['zed backup create', 'not run: zed backup works on files'],
    ['zed permission check --help', 'not run: zed --help is not imitated'],
  ])('%s', async (line, expected) => {
    expect(await $(line)).toEqual([expected])
  })

  it.each([
    [
      'zed permission chek note:one read user:ann',
      'unknown command "permission chek" for "zed"',
      'did you mean "permission check"?',
    ],
    ['zed permission check note:one read', 'zed permission check takes 3 arguments, got 2', 'mend the command'],
    ['zed permission check note:one read user:ann --explian', 'unknown flag: --explian', 'did you mean "explain"?'],
    [
      'zed schema write nothere.zed',
      'nothere.zed: samples/page/nothere.zed does not exist',
      'did you mean "page/note.zed"?',
    ],
  ])('%s is a mistake', async (line, what, remedy) => {
    await expect($(line)).rejects.toThrow(expect.objectContaining({ what, remedy }))
  })
})
