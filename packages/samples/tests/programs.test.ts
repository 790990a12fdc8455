import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectPage, collectPages } from '@authzed-docs/samples/build/collect.ts'
import { findToolchain } from '@authzed-docs/samples/verify/find-toolchain.ts'
import { driversOf } from '@authzed-docs/samples/verify/languages/drivers.ts'
import { isWholeProgram, runNodeProgram, wholePrograms } from '@authzed-docs/samples/verify/languages/node.ts'
import { checkTypes, compilerErrors } from '@authzed-docs/samples/verify/programs/check-types.ts'
import { runTasks } from '@authzed-docs/samples/verify/runner/pool.ts'
import { planTasks, type Task } from '@authzed-docs/samples/verify/tasks.ts'
import { unusedSamples } from '@authzed-docs/samples/verify/unused-samples.ts'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import { rootWith } from './root.ts'

const BAD = join(ROOT, 'tests/fixtures/samples-bad')
const found = (findings: Parameters<typeof formatFinding>[0][]) => findings.map(formatFinding)

describe('isWholeProgram', () => {
  it.each([
    ["import { a } from './a.ts'\nawait a()", true],
    ["import { a } from './a.ts'\na()", true],
    ['export const a = 1\nconsole.log(a)', false],
    ['const a = 1\nexport { a }\nconsole.log(a)', false],
    ['const a = 1', false],
    ['interface A {}', false],
    ['export type A = 1\nstart()', false],
  ])('%j', (text, expected) => {
    expect(isWholeProgram(text)).toBe(expected)
  })
})

it('a run file is used when it names a file that a page shows', () => {
  const root = rootWith({
    'pages/door.mdx': '```cel file=door/rules.cel\n```\n',
    'samples/door/rules.cel': 'true',
    'samples/door/rules.run.ts': "readFileSync(new URL('rules.cel', import.meta.url))",
    'samples/door/other.run.ts': "readFileSync(new URL('other.cel', import.meta.url))",
  })
  expect(unusedSamples(root, collectPages(root)).map(({ file }) => file)).toEqual(['samples/door/other.run.ts'])
})

describe('the programs of a page', () => {
  const root = rootWith({
    'pages/door.mdx':
      '```ts file=door/whole.ts\n```\n\n```ts file=door/skipped.ts skip="it never ends"\n```\n\n```ts file=door/part.ts\n```\n',
    'samples/door/door.run.ts':
      "import { open } from './door.ts'\nopen()\nspawn(new URL('door.test.ts', import.meta.url))",
    'samples/door/door.ts': "import { key } from './key.ts'\nexport const open = key",
    'samples/door/door.test.ts': 'open()',
    'samples/door/key.ts': 'export const key = () => 1',
    'samples/door/part.ts': 'export const part = 1',
    'samples/door/skipped.ts': 'start()',
    'samples/door/unshown.ts': 'start()',
    'samples/door/whole.ts': 'start()',
  })
  const pages = collectPages(root)
  const drivers = driversOf(root, 'node')
  const pathsOf = (...names: string[]) => names.map((name) => `samples/door/${name}`)

  it('are run files with what they import and name, and shown whole programs that no run file covers', () => {
    const [file = ''] = pathsOf('door.run.ts')
    expect(drivers).toEqual([{ file, covers: pathsOf('door.test.ts', 'door.ts', 'key.ts') }])
    expect(wholePrograms(root, pages, drivers)).toEqual([{ file: 'samples/door/whole.ts', covers: [] }])
  })

  it('are planned with what a page shows when only that page is run', () => {
    const driver = { file: 'samples/door/whole.ts', covers: [] }
    expect(planTasks(root, pages, ['node'], false)).toEqual([
      { kind: 'driver', language: 'node', driver },
      { kind: 'types', files: ['door/part.ts', 'door/skipped.ts', 'door/whole.ts'], pages },
      ...pages.map((page) => ({ kind: 'page', page })),
    ])
    expect(planTasks(root, pages, ['node'], true).slice(0, 2)).toMatchObject([{ driver: drivers[0] }, { driver }])
    expect(planTasks(root, pages, [], true)[0]?.kind).toBe('types')
  })
})

describe('checkTypes', () => {
  const page = collectPage(BAD, 'pages/type-error.mdx')

  it('finds type errors in files and fences, with their places', async () => {
    const { files, findings } = await checkTypes(BAD, { files: ['type-error/door.ts'], pages: [page] })
    expect(files).toEqual(['samples/type-error/door.ts'])
    expect(found(findings)).toEqual([
      "samples/type-error/door.ts:3:3  TS2322: Type 'string' is not assignable to type 'boolean'.  → fix the program",
      "pages/type-error.mdx:13:1  TS2561: Object literal may only specify known properties, but 'permision' does not exist in type 'Partial<CheckPermissionRequest>'. Did you mean to write 'permission'?  → fix the program",
    ])
  }, 90_000)
})

it('runs tasks of several kinds in parallel, each with its own result', async () => {
  const tasks: Task[] = [
    { kind: 'types', files: ['attributes/flag.ts'], pages: [] },
    { kind: 'page', page: collectPage(BAD, 'pages/type-error.mdx') },
    { kind: 'file', file: 'caveats/hall.yaml' },
  ]
  const results: string[] = []
  await runTasks(tasks, { root: ROOT, tools: findToolchain() }, (task, { kind }) => {
    expect(task.kind).toBe(kind)
    results.push(kind)
  })
  expect(results.sort()).toEqual(['file', 'page', 'types'])
}, 90_000)

it('starts no more tasks after one has crashed', async () => {
  const broken = Array.from({ length: 3 }, (): Task => ({ kind: 'file', file: 'none.yaml' })) // one for each worker
  const tasks: Task[] = [...broken, { kind: 'types', files: ['attributes/flag.ts'], pages: [] }]
  const done: Task[] = []
  const run = runTasks(tasks, { root: ROOT, tools: findToolchain() }, (task) => done.push(task))
  await expect(run).rejects.toThrow("samples/none.yaml doesn't exist")
  await sleep(2_000)
  expect(done).toEqual([])
}, 90_000)

/** Runs a program below samples/. No SpiceDB listens at its endpoint. */
const run = (root: string, name: string, limit = 60) =>
  runNodeProgram(root, { file: `samples/${name}`, covers: [] }, { SPICEDB_ENDPOINT: 'localhost:50941' }, limit)

describe('a program that fails', () => {
  it.each([
    [
      'door.run.ts',
      'samples/programs/door.run.ts:5:1  AssertionError [ERR_ASSERTION]: Expected values to be strictly equal: false !== true  → fix the sample',
    ],
    ['whole.ts', 'samples/programs/whole.ts:5:1  Error: 14 UNAVAILABLE: No connection established. Last error: '],
    [
      'endless.ts',
      "samples/programs/endless.ts:1:1  the driver didn't end within 4 seconds  → give each call a timeout",
    ],
  ])(
    '%s',
    async (name, expected) => {
      const findings = await run(BAD, `programs/${name}`, name === 'endless.ts' ? 4 : 60)
      expect(found(findings)).toEqual([expect.stringContaining(expected)])
    },
    90_000,
  )
})

it('a program reads files next to it and finds packages', async () => {
  const text = "import { v1 } from '@authzed/authzed-node'\nreadFileSync(new URL('door.zed', import.meta.url))\n"
  const root = rootWith({
    'samples/door/door.run.ts': "import './read.ts'\n",
    'samples/door/read.ts': `import { readFileSync } from 'node:fs'\n${text}if (!v1.NewClient) throw new Error('no client')\n`,
    'samples/door/door.zed': 'definition door {}',
    'package.json': '{ "type": "module" }',
  })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  expect(await run(root, 'door/door.run.ts')).toEqual([])
}, 90_000)

it('a syntax error in a program has its place', async () => {
  const root = rootWith({
    'samples/door/door.run.ts': "import './door.ts'\n",
    'samples/door/door.ts': 'const a = 1\nopen(\n',
  })
  const [error] = await runNodeProgram(root, { file: 'samples/door/door.run.ts', covers: ['samples/door/door.ts'] }, {})
  expect(error && found([error])[0]).toMatch(/^samples\/door\/door\.ts:3:1 .*Unexpected end of file/)
})

describe('compilerErrors', () => {
  it('reads the place of each error, and joins the lines that belong to it', () => {
    const output =
      "door.ts(3,5): error TS2322: Not a number.\n  It's a text.\nFound 2 errors\nerror TS5023: Unknown option.\n"
    expect(found(compilerErrors(output))).toEqual([
      "door.ts:3:5  TS2322: Not a number. It's a text.  → fix the program",
      'samples/tsconfig.json:1:1  TS5023: Unknown option.  → fix the program',
    ])
  })
})
