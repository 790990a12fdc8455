import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectPage, collectPages } from '@authzed-docs/samples/build/collect.ts'
import { findToolchain } from '@authzed-docs/samples/verify/find-toolchain.ts'
import { execute } from '@authzed-docs/samples/verify/languages/execute.ts'
import { bundleProgram } from '@authzed-docs/samples/verify/programs/bundle.ts'
import { checkTypes } from '@authzed-docs/samples/verify/programs/check-types.ts'
import { findPrograms, isWholeProgram } from '@authzed-docs/samples/verify/programs/find-programs.ts'
import { runProgram } from '@authzed-docs/samples/verify/programs/run-program.ts'
import { runPage } from '@authzed-docs/samples/verify/run.ts'
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
    ['start(', false],
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

describe('findPrograms', () => {
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
  const programs = findPrograms(root, pages)

  it('runs run files, and shown whole programs that no other program imports', () => {
    expect(programs.toRun).toEqual(['door/door.run.ts', 'door/whole.ts'])
    expect(programs.all).toHaveLength(8)
  })

  it('follows imports and names', () => {
    expect([...programs.runBy.keys()].sort()).toEqual(
      ['door.run.ts', 'door.test.ts', 'door.ts', 'key.ts', 'whole.ts'].map((name) => `door/${name}`),
    )
  })

  it('distinguishes blocks of a page that are run from those that are only type-checked', async () => {
    const { outcomes } = await runPage(root, collectPage(root, 'pages/door.mdx'), {})
    expect(outcomes).toMatchObject([
      { status: 'run', fromRecording: true },
      { status: 'not-run', reason: 'it never ends' },
      { status: 'checked', programs: ['typescript'] },
    ])
  })

  it('plans only what a page shows when it runs one page', () => {
    expect(planTasks(root, pages, programs, false)).toEqual([
      { kind: 'program', file: 'door/whole.ts' },
      { kind: 'types', files: ['door/part.ts', 'door/skipped.ts', 'door/whole.ts'], pages },
      ...pages.map((page) => ({ kind: 'page', page })),
    ])
    expect(planTasks(root, pages, programs, true)[0]).toEqual({ kind: 'program', file: 'door/door.run.ts' })
  })
})

describe('checkTypes', () => {
  const page = collectPage(BAD, 'pages/type-error.mdx')

  it('finds type errors in files and fences, with their places', async () => {
    const { checked, findings } = await checkTypes(BAD, { files: ['type-error/door.ts'], pages: [page] })
    expect(checked).toBe(4)
    expect(found(findings)).toEqual([
      "samples/type-error/door.ts:3:3  TS2322: Type 'string' is not assignable to type 'boolean'.  → fix the program",
      "pages/type-error.mdx:13:1  TS2561: Object literal may only specify known properties, but 'permision' does not exist in type 'Partial<CheckPermissionRequest>'. Did you mean to write 'permission'?  → fix the program",
      'pages/type-error.mdx:21:1  expected the error "TS9999", but it succeeded  → remove error= or fix the sample',
    ])
  }, 90_000)
})

it('runs tasks of several kinds in parallel, each with its own result', async () => {
  const tasks: Task[] = [
    { kind: 'types', files: ['attributes/flag.ts'], pages: [] },
    { kind: 'page', page: collectPage(BAD, 'pages/type-error.mdx') },
    { kind: 'file', file: 'caveats/hall.yaml' },
  ]
  const results: [number, string][] = []
  const programs = findPrograms(ROOT, [])
  await runTasks(tasks, { root: ROOT, tools: findToolchain(), programs }, (index, { kind }) => {
    results.push([index, kind])
  })
  expect(results.sort(([a], [b]) => a - b)).toEqual([
    [0, 'types'],
    [1, 'page'],
    [2, 'file'],
  ])
}, 90_000)

it('starts no more tasks after one has crashed', async () => {
  const broken = Array.from({ length: 3 }, (): Task => ({ kind: 'file', file: 'none.yaml' })) // one for each worker
  const tasks: Task[] = [...broken, { kind: 'program', file: 'attributes/flag.run.ts' }]
  const done: number[] = []
  const programs = findPrograms(ROOT, [])
  const run = runTasks(tasks, { root: ROOT, tools: findToolchain(), programs }, (index) => done.push(index))
  await expect(run).rejects.toThrow("samples/none.yaml doesn't exist")
  await sleep(2_000)
  expect(done).toEqual([])
}, 90_000)

/** No SpiceDB listens there. */
const SERVERS = {
  endpoint: 'localhost:50941',
  testingEndpoint: 'localhost:50942',
  testingReadOnlyEndpoint: 'localhost:50943',
}

describe('runProgram', () => {
  it.each([
    [
      'door.run.ts',
      'samples/programs/door.run.ts:5:8  exit status 1, 0 expected: AssertionError [ERR_ASSERTION]: Expected values to be strictly equal: false !== true  → fix the program',
    ],
    [
      'whole.ts',
      'samples/programs/whole.ts:5:23  exit status 1, 0 expected: Error: 14 UNAVAILABLE: No connection established. Last error: ',
    ],
    ['endless.ts', "samples/programs/endless.ts:1:1  didn't end within 4 s  → close connections, or make it faster"],
  ])(
    '%s',
    async (name, expected) => {
      const seconds = name === 'endless.ts' ? 4 : 60
      const { findings } = await runProgram(BAD, `programs/${name}`, SERVERS, seconds)
      expect(found(findings)).toEqual([expect.stringContaining(expected)])
    },
    90_000,
  )
})

it('an error in a program names the line of its TypeScript file', async () => {
  const root = rootWith({
    'samples/door/door.run.ts':
      "import { open } from './door.ts'\n\ninterface Key {\n  id: string\n}\n\nopen({} as Key)\n",
    'samples/door/door.ts':
      'type Key = object\n\nexport function open(key: Key): never {\n  throw new Error(String(key))\n}\n',
  })
  const { findings } = await runProgram(root, 'door/door.run.ts', SERVERS)
  expect(found(findings)).toEqual([
    'samples/door/door.run.ts:7:1  exit status 1, 0 expected: Error: [object Object]  → fix the program',
  ])
  const program = await bundleProgram(root, 'door/door.run.ts')
  if ('findings' in program) throw new Error('the program has errors')
  const { stderr } = await execute(process.execPath, program.args, { cwd: root })
  expect(stderr).toContain(`at open (${realpathSync(join(root, 'samples/door/door.ts'))}:4:9)`)
  program.remove()
}, 90_000)

it('a program reads files next to it and finds packages', async () => {
  const text = "import { v1 } from '@authzed/authzed-node'\nreadFileSync(new URL('door.zed', import.meta.url))\n"
  const root = rootWith({
    'samples/door/door.run.ts': "import './read.ts'\n",
    'samples/door/read.ts': `import { readFileSync } from 'node:fs'\n${text}if (!v1.NewClient) throw new Error('no client')\n`,
    'samples/door/door.zed': 'definition door {}',
  })
  expect(await runProgram(root, 'door/door.run.ts', SERVERS)).toMatchObject({ findings: [] })
}, 90_000)

it('a syntax error in a program has its place', async () => {
  const root = rootWith({
    'samples/door/door.run.ts': "import './door.ts'\n",
    'samples/door/door.ts': 'const a = 1\nopen(\n',
  })
  const { findings } = await runProgram(root, 'door/door.run.ts', SERVERS)
  expect(found(findings)).toEqual(['samples/door/door.ts:3:1  Unexpected end of file  → fix the program'])
})
