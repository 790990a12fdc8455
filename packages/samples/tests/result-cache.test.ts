import { mkdtempSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectPage } from '@authzed-docs/samples/build/collect.ts'
import { ResultCache } from '@authzed-docs/samples/verify/runner/result-cache.ts'
import { environmentKey, taskKey } from '@authzed-docs/samples/verify/runner/task-keys.ts'
import type { Task, TaskResult } from '@authzed-docs/samples/verify/tasks.ts'
import { describe, expect, it } from 'vitest'
import { rootWith } from './root.ts'

const PAGE = 'pages/doors.mdx'
const FILES = {
  [PAGE]: 'A door.\n\n```console\n$ zed import doors.yaml\n…\n```\n',
  'samples/doors/doors.yaml': 'schemaFile: ../keys/schema.zed\n',
  'recordings/doors.json': '{ "programs": {}, "blocks": [] }',
  'package-lock.json': '{}',
  'packages/samples/verify/run.ts': '',
}

const keyOf = (changes: Record<string, string> = {}, zed = '1.0.0'): string => {
  const root = rootWith({ ...FILES, ...changes })
  const task: Task = { kind: 'page', page: collectPage(root, PAGE) }
  return taskKey(root, task, environmentKey(root, { zed }))
}

describe('the key of a page', () => {
  it.each([
    ['a block', { [PAGE]: FILES[PAGE].replace('import', 'import --skip') }],
    ['the words of a block', { [PAGE]: FILES[PAGE].replace('console', 'console standalone') }],
    ['a sample file', { 'samples/doors/doors.yaml': 'schemaFile: ../keys/schema.zed # other\n' }],
    ['its recording', { 'recordings/doors.json': '{ "programs": { "zed": "1.0.0" }, "blocks": [] }' }],
    ['the packages', { 'package-lock.json': '{ "lockfileVersion": 3 }' }],
    ['the code that runs samples', { 'packages/samples/verify/run.ts': 'export {}' }],
  ])('changes with %s', (_, changes) => {
    expect(keyOf(changes)).not.toBe(keyOf())
  })

  it('changes with the version of a program', () => {
    expect(keyOf({}, '1.0.1')).not.toBe(keyOf())
  })

  it('stays the same with other prose, and another folder of the repository', () => {
    expect(keyOf({ [PAGE]: `A blue door.\n\n${FILES[PAGE]}` })).toBe(keyOf())
  })
})

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
    cache.add('failed', { kind: 'types', result: { files: [], findings: [finding] } })
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
