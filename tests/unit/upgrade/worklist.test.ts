import { describe, expect, it } from 'vitest'
import { CLIENT_LIBRARIES, missingPrograms, moveClient, newestVersion } from '../../../lib/upgrade/verify/clients.ts'
import { outputChanges } from '../../../lib/upgrade/verify/output-changes.ts'
import { addSince } from '../../../lib/upgrade/verify/since.ts'
import {
  changelogItems,
  claimItems,
  factItems,
  flagItems,
  sampleItems,
} from '../../../lib/upgrade/verify/work-items.ts'
import { formatWorklist, openItems } from '../../../lib/upgrade/verify/worklist.ts'

const program = (...flags: { name: string; default?: string }[]) => ({
  program: 'spicedb',
  version: 'v1.3.0',
  environmentPrefix: 'SPICEDB_',
  commands: [{ name: 'spicedb serve', flags: flags.map((flag) => ({ type: 'int', ...flag })) }],
})
const BEFORE = program({ name: 'port', default: '1' }, { name: 'old' })
const AFTER = program({ name: 'port', default: '2' }, { name: 'drain' }, { name: 'shared' })
const ENTRY = { version: 'v1.2.9', kind: 'Added', text: 'New `--drain` flag.', links: ['pull/29'] }

describe('items', () => {
  it('say which flags are new, gone and different, by command', () => {
    const pages = [{ file: 'pages/a.mdx', source: 'Set `--port` to 1.' }]
    expect(flagItems(BEFORE, BEFORE, [], [])).toEqual([])
    expect(flagItems(BEFORE, AFTER, ['spicedb serve --drain'], pages)).toEqual([
      {
        group: 'Flags and commands',
        title: '`spicedb serve`',
        details: [
          '`spicedb serve --port`: type: "int", name: "port", default: "1" → type: "int", name: "port", default: "2" → pages/a.mdx',
          'gone, delete its description: `spicedb serve --old`: type: "int", name: "old"',
          'describe: `spicedb serve --drain`: type: "int", name: "drain"',
          'new, with a description: --shared',
        ],
      },
    ])
  })
  it('name the pages that mention an entry of the changelog or a fact', () => {
    const pages = [
      { file: 'pages/a.mdx', source: 'see [a change](https://github.com/authzed/spicedb/pull/29)' },
      { file: 'pages/b.mdx', source: 'something else' },
    ]
    expect(changelogItems([ENTRY], pages)).toEqual([
      { group: 'Changelog of v1.2.9', title: 'Added: New `--drain` flag.', details: ['pull/29 → pages/a.mdx'] },
    ])
    const gone = {
      kind: 'error text',
      name: 'something else',
      before: '',
      after: undefined,
      file: 'pkg/x/y.go',
    } as const
    expect(factItems([gone], pages)).toEqual([
      {
        group: 'Facts in the sources',
        title: '1 × error text in pkg/x',
        details: ['gone: `something else` (pkg/x/y.go) → pages/b.mdx'],
      },
    ])
  })
  it('group sentences by section of the site', () => {
    const claim = { line: 3, why: 'names v1.2.3', text: 'In v1.2.3 …' }
    const items = claimItems(
      new Map([
        ['pages/a/b/one.mdx', [claim]],
        ['pages/a/b/two.mdx', [claim]],
      ]),
    )
    expect(items.map(({ title, details }) => [title, details.length])).toEqual([['pages/a/b', 2]])
  })
})

describe('the worklist', () => {
  const items = [
    { group: 'One', title: 'first', details: ['why'] },
    { group: 'Two', title: 'second', details: [] },
    { group: 'Two', title: 'no zed → build it', details: [] },
  ]
  const first = formatWorklist('spicedb v1.2.3 → v1.3.0', items)

  it('lists items by group', () => {
    expect(first).toContain('## One\n\n- [ ] first\n  - why\n\n## Two\n\n- [ ] second\n- [ ] no zed → build it\n')
    expect(openItems(first)).toEqual(['first', 'second', 'no zed → build it'])
  })
  it('keeps items closed, with their reasons, when it is written again', () => {
    const closed = first
      .replace('- [ ] second', '- [x] second → nothing changes')
      .replace('- [ ] no zed → build it', '- [x] no zed → build it → recordings stay')
    expect(openItems(closed)).toEqual(['first'])
    expect(formatWorklist('spicedb v1.2.3 → v1.3.0', items, closed)).toBe(closed)
  })
})

it('new flags exist since the release whose changelog names them', () => {
  const after = structuredClone(AFTER)
  addSince(after, BEFORE, [ENTRY], 'v1.3.0')
  expect(after.commands[0]?.flags).toEqual([
    { type: 'int', name: 'port', default: '2' },
    { type: 'int', name: 'drain', since: 'v1.2.9' },
    { type: 'int', name: 'shared', since: 'v1.3.0' },
  ])
  addSince(after, { ...BEFORE, commands: [] }, [], 'v1.3.0')
  expect(after.commands[0]).toMatchObject({ since: 'v1.3.0', flags: [{ since: 'v1.3.0' }, { since: 'v1.2.9' }, {}] })
})

describe('a change of output', () => {
  const recorded = (...output: string[]) => ({
    programs: {},
    blocks: [{ hash: '0123456789', status: 'run' as const, commands: [{ command: 'zed', exit: 0, output }] }],
  })

  it('is one of words, not of versions, times, identifiers or order', () => {
    expect(outputChanges(recorded('v1.2.3 (4 ms)', 'yes'), recorded('yes', 'v1.3.0 (12 ms)'))).toEqual([])
    expect(outputChanges(recorded('├── a', '│   └── b'), recorded('├── b', '└── a'))).toEqual([])
    expect(outputChanges(recorded('✓ a', '├── ⨉ b', '└── ✓ c', '#\t0x12\tmain.f'), recorded('✓ a', '└── ✓ c'))).toEqual(
      [],
    )
    expect(outputChanges(recorded('..+*', 'done'), recorded('+..', 'done'))).toEqual([])
    expect(outputChanges(recorded('true'), recorded('false'))).toEqual(['- true', '+ false'])
  })
  it('is not that a block has not run', () => {
    expect(outputChanges(recorded('true'), { programs: {}, blocks: [] })).toEqual([])
  })
  it('is one item for all pages that show it', () => {
    const changes = new Map([
      ['pages/a.mdx', ['- true', '+ false']],
      ['pages/b.mdx', ['- true', '+ false']],
    ])
    expect(sampleItems(changes).map(({ title, details }) => [title, details])).toEqual([
      ['samples of pages/a.mdx, pages/b.mdx print something else', ['- true', '+ false']],
    ])
  })
})

describe('a client library', () => {
  const python = {
    name: 'authzed',
    repository: 'authzed/authzed-py',
    newest: ['pip'],
    prefixes: ['authzed=='],
    install: [],
    folder: '.',
  } as const

  it.each(['authzed (1.25.0)\nAvailable versions: 1.24.3', '1.25.0\n', 'v1.25.0'])(
    'has its newest version in %j',
    (output) => {
      expect(newestVersion(output)?.replace('v', '')).toBe('1.25.0')
    },
  )
  it('moves where texts install it, and says which version they named', () => {
    expect(moveClient('pip install authzed==1.24.3 other==1.24.3', python, '1.25.0')).toEqual({
      text: 'pip install authzed==1.25.0 other==1.24.3',
      from: ['1.24.3'],
    })
    expect(moveClient('pip install authzed==1.25.0', python, '1.25.0').from).toEqual([])
  })
  it.each([
    ['go get github.com/authzed/authzed-go@v9.0.0 github.com/authzed/grpcutil', 'v9.0.0'],
    ['npm install @authzed/authzed-node@9.0.0 tsx@4.23.15', '9.0.0'],
    ['pip install authzed==9.0.0 pytest==9.2.0', '9.0.0'],
  ])('moves in %j', (line, old) => {
    const moved = CLIENT_LIBRARIES.map((library) => moveClient(line, library, '9.1.0').from)
    expect(moved.flat()).toEqual([old])
  })
  it('says how to get a program before it changes anything', () => {
    expect(missingPrograms(CLIENT_LIBRARIES, (program) => program !== 'pip-compile')).toEqual([
      "pip-compile isn't installed  → run pip install pip-tools",
    ])
  })
})
