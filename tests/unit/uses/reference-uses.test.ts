import { rootWith } from '@authzed-docs/samples/tests/root.ts'
import { describe, expect, it } from 'vitest'
import type { Operation } from '../../../lib/api/build/model.ts'
import type { ProgramFacts } from '../../../lib/flags/build/schema.ts'
import { usedFlags, usesMetric, usesOperation } from '../../../lib/uses/build/reference-uses.ts'
import { usedText } from '../../../lib/uses/build/use-index.ts'

const root = rootWith({ 'samples/doors/door.zed': 'definition door {\n  relation owner: door with expiration\n}\n' })

const textOf = (body: string): string => usedText(root, `---\ntitle: Doors\n---\n\n${body}\n`).text

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``

const command = (name: string, ...flags: string[]): ProgramFacts['commands'][number] => ({
  name,
  usage: name,
  flags: flags.map((flag) => ({
    name: flag,
    type: 'string',
    environment: `SPICEDB_${flag.toUpperCase().replaceAll('-', '_')}`,
  })),
})

const program = (name: string, ...commands: ProgramFacts['commands']): ProgramFacts => ({
  program: name,
  version: 'v1.0.0',
  environmentPrefix: 'SPICEDB_',
  commands,
})

const SPICEDB = program(
  'spicedb',
  command('spicedb', 'log-level'),
  command('spicedb serve', 'datastore-engine', 'http-enabled', 'log-level'),
  command('spicedb datastore'),
  command('spicedb datastore migrate', 'datastore-engine', 'batch-size'),
)
const ZED = program('zed', command('zed', 'log-level', 'token'))

const flagsOf = (body: string): string[] => [...usedFlags(SPICEDB, ZED, textOf(body))].sort()

describe('a flag', () => {
  it.each([
    ['on a command line', fence('bash', 'spicedb serve \\\n  --http-enabled=true'), ['spicedb-serve--http-enabled']],
    ['after a prompt', fence('console', '$ spicedb serve --http-enabled'), ['spicedb-serve--http-enabled']],
    [
      'of an image',
      fence('bash', 'docker run --name x authzed/spicedb:v1.0.0 serve --http-enabled'),
      ['spicedb-serve--http-enabled'],
    ],
    [
      'of its own command',
      fence('bash', 'spicedb datastore migrate head --datastore-engine=postgres'),
      ['spicedb-datastore-migrate--datastore-engine'],
    ],
    ['of the whole program', fence('bash', 'spicedb serve --log-level debug'), ['spicedb-serve--log-level']],
    ['in a manifest', fence('yaml', 'args: ["serve", "--http-enabled"]'), ['spicedb-serve--http-enabled']],
    ['in inline code', 'Set `--datastore-engine=memory`.', ['spicedb-serve--datastore-engine']],
    ['of a single command in inline code', 'Set `--batch-size`.', ['spicedb-datastore-migrate--batch-size']],
    ['as a variable', fence('bash', 'export SPICEDB_DATASTORE_ENGINE=memory'), ['spicedb-serve--datastore-engine']],
  ])('counts %s', (_where, body, expected) => {
    expect(flagsOf(body)).toEqual(expected)
  })

  it.each([
    ['as the start of a longer name', 'Set `--datastore-engine-x` and `SPICEDB_DATASTORE_ENGINE_X`.'],
    ['as the end of a longer name', 'Set `--no--datastore-engine` and `X_SPICEDB_DATASTORE_ENGINE`.'],
    ['alone, if another program has one of that name', 'Set `--log-level`.'],
    ['in a link', '[engine](/spicedb/concepts/commands#spicedb-serve--datastore-engine)'],
  ])('doesn’t count %s', (_where, body) => {
    expect(flagsOf(body)).toEqual([])
  })
})

describe('an operation', () => {
  const operation = (name: string, route: string): Operation =>
    ({ name, request: `${name}Request`, response: `${name}Response`, route }) as Operation
  const check = operation('CheckPermission', '/v1/permissions/check')
  const watch = operation('Watch', '/v1/watch')

  it.each([
    'CheckPermission is a word of the text.',
    'See `CheckPermission`.',
    fence('ts', 'await client.checkPermission({})'),
    fence('ruby', 'client.check_permission(request)'),
    fence('csharp', 'await client.CheckPermissionAsync(request)'),
    fence('go', 'client.X(&v1.CheckPermissionRequest{})'),
    fence('bash', 'curl "$SPICEDB/v1/permissions/check" --json @-'),
  ])('is used by %s', (body) => {
    expect(usesOperation(check, textOf(body))).toBe(true)
  })

  it.each([
    'See `BulkCheckPermission` and `CheckPermissions`.',
    fence('bash', 'curl "$SPICEDB/v1/permissions/checkbulk"'),
    'You check a permission.',
  ])('isn’t used by %s', (body) => {
    expect(usesOperation(check, textOf(body))).toBe(false)
  })

  it('of one word counts by its request and path only', () => {
    expect(usesOperation(watch, textOf('Watch `Watch`.'))).toBe(false)
    expect(usesOperation(watch, textOf('`WatchRequest`'))).toBe(true)
    expect(usesOperation(watch, textOf('`/v1/watch`'))).toBe(true)
  })
})

it('a metric is used by its name or a series of its histogram', () => {
  const text = textOf(`\`go_goroutines\`\n\n${fence('text', 'rate(query_latency_bucket{job="spicedb"}[5m])')}`)
  expect(usesMetric('go_goroutines', text)).toBe(true)
  expect(usesMetric('query_latency', text)).toBe(true)
  expect(usesMetric('query', text)).toBe(false)
  expect(usesMetric('goroutines', text)).toBe(false)
})

it('elements of the schema language are used by schemas, also in the files that a page shows', () => {
  const { elements } = usedText(
    root,
    `${fence('zed file=doors/door.zed', '')}\n\n${fence('zed', 'permission open = owner->open')}\n\n${fence('text', 'a & b')}`,
  )
  expect([...elements].sort()).toEqual(['arrow', 'definition', 'expiration', 'permission', 'relation', 'with'])
})
