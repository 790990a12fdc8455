import { mkdtempSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectPage } from '@authzed-docs/samples/build/collect.ts'
import type { Programs } from '@authzed-docs/samples/verify/programs/find-programs.ts'
import { inputFiles } from '@authzed-docs/samples/verify/runner/input-files.ts'
import { ResultCache } from '@authzed-docs/samples/verify/runner/result-cache.ts'
import { environmentKey, taskKey } from '@authzed-docs/samples/verify/runner/task-keys.ts'
import type { Task, TaskResult } from '@authzed-docs/samples/verify/tasks.ts'
import { describe, expect, it } from 'vitest'
import { rootWith } from './root.ts'

const PAGE = 'pages/doors.mdx'
const FILES = {
  [PAGE]: 'A door.\n\n```console\n$ zed import doors.yaml\n…\n```\n',
  'samples/doors/doors.yaml': 'schemaFile: ../keys/schema.zed\n',
  'samples/keys/schema.zed': 'definition key {}\n',
  'samples/others/schema.zed': 'definition other {}\n',
  'recordings/doors.json': '{ "programs": {}, "blocks": [] }',
  'package-lock.json': '{}',
  'packages/samples/verify/run.ts': '',
}
const PROGRAMS: Programs = { all: [], toRun: [], runBy: new Map() }

const pageTask = (root: string): Task => ({ kind: 'page', page: collectPage(root, PAGE) })

const keyOf = (changes: Record<string, string> = {}, zed = '1.0.0'): Promise<string> => {
  const root = rootWith({ ...FILES, ...changes })
  return taskKey(root, pageTask(root), environmentKey(root, { zed: { path: '/zed', version: zed } }), PROGRAMS)
}

describe('the key of a page', () => {
  it.each([
    ['a block', { [PAGE]: FILES[PAGE].replace('import', 'import --skip') }],
    ['the words of a block', { [PAGE]: FILES[PAGE].replace('console', 'console standalone') }],
    ['a file of its folder', { 'samples/doors/doors.yaml': 'schemaFile: ../keys/schema.zed # other\n' }],
    ['a file that a file of its folder names', { 'samples/keys/schema.zed': 'definition lock {}\n' }],
    ['a file beside the folders', { 'samples/driver.py': 'pass\n' }],
    ['its recording', { 'recordings/doors.json': '{ "programs": { "zed": "1.0.0" }, "blocks": [] }' }],
    ['the packages', { 'package-lock.json': '{ "lockfileVersion": 3 }' }],
    ['the code that runs samples', { 'packages/samples/verify/run.ts': 'export {}' }],
  ])('changes with %s', async (_, changes) => {
    expect(await keyOf(changes)).not.toBe(await keyOf())
  })

  it('changes with the version of a program', async () => {
    expect(await keyOf({}, '1.0.1')).not.toBe(await keyOf())
  })

  it('stays the same with other prose, files of unrelated pages, and another folder of the repository', async () => {
    const prose = `A blue door.\n\n${FILES[PAGE]}`
    expect(await keyOf({ [PAGE]: prose, 'samples/others/schema.zed': 'definition more {}\n' })).toBe(await keyOf())
  })
})

it.each(['cat */schema.zed', 'for a in ../*; do :; done', '$ ls', 'true && find . -name x'])(
  'a page with "%s" depends on all sample files',
  (script) => {
    const root = rootWith(FILES)
    expect(inputFiles(root, [], [script])).toContain('samples/others/schema.zed')
    expect(inputFiles(root, [], ['cat keys/schema.zed'])).toEqual(['samples/keys/schema.zed'])
  },
)

describe('ResultCache', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'))
  const cache = new ResultCache(folder)
  const commands = [{ command: 'zed import doors.yaml', exit: 0, output: ['done'] }]
  const passed: TaskResult = {
    kind: 'page',
    result: { page: PAGE, findings: [], outcomes: [{ status: 'run', programs: ['zed'], commands, findings: [] }] },
  }

  it('returns a result without findings to all clones, with what its recording needs', () => {
    cache.add('passed', passed)
    expect(new ResultCache(folder).get('passed')).toEqual(passed)
    expect(cache.get('another')).toBeUndefined()
  })

  it('keeps no result with findings', () => {
    const finding = { file: PAGE, line: 1, column: 1, what: 'wrong', remedy: 'fix it' }
    cache.add('failed', { kind: 'types', result: { checked: 1, findings: [finding] } })
    expect(cache.get('failed')).toBeUndefined()
  })

  it('removes results that were not used for a month', () => {
    cache.add('old', passed)
    utimesSync(join(folder, 'old.json'), 0, 0)
    cache.add('new', passed)
    cache.removeOld()
    expect([cache.get('old'), cache.get('new')]).toEqual([undefined, passed])
  })
})
