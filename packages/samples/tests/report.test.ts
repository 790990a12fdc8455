import {
  blockTable,
  countedBlocks,
  countResults,
  coverageFindings,
  earlierReport,
  outdatedReport,
  resultReport,
  slowestTasks,
} from '@authzed-docs/samples/verify/run-report.ts'
import { describe, expect, it } from 'vitest'
import { samplesOf } from './root.ts'

const finding = { file: 'pages/a/index.mdx', line: 3, column: 1, what: 'wrong', remedy: 'fix it' }

describe('resultReport', () => {
  it('prints a line for each kind of result', () => {
    const page = { page: 'pages/a/index.mdx', outcomes: [], findings: [finding] }
    expect(resultReport({ kind: 'page', result: page })).toEqual([
      '✗ /a  0 blocks',
      '  pages/a/index.mdx:3:1  wrong  → fix it',
    ])
    expect(resultReport({ kind: 'page', result: { ...page, findings: [] } })).toEqual([])
    expect(resultReport({ kind: 'types', result: { checked: 2, findings: [] } })).toEqual([
      '✓ types of 2 programs and blocks',
    ])
    expect(resultReport({ kind: 'file', result: { file: 'samples/a.yaml', by: 'zed', findings: [] } })).toEqual([
      '✓ samples/a.yaml  zed validate',
    ])
    expect(resultReport({ kind: 'program', result: { file: 'samples/a.run.ts', findings: [] } })).toEqual([
      '✓ samples/a.run.ts  ran',
    ])
  })
})

describe('countedBlocks and blockTable', () => {
  it("count blocks by group and language, and list the reasons of those that weren't run", () => {
    const page = samplesOf(
      '```zed\na\n```\n```console\n$ b\n```\n```go\nc\n```\n```bash\nkubectl\n```\n```text\nd\n```\n',
    )
    const blocks = countedBlocks(page, {
      page: page.page,
      findings: [],
      outcomes: [
        { status: 'run', findings: [] },
        { status: 'run', fromRecording: true, findings: [] },
        { status: 'checked', findings: [] },
        { status: 'not-run', reason: 'needs a Kubernetes cluster', findings: [] },
        { status: 'text', findings: [] },
      ],
    })
    expect(blocks.map(({ language, group }) => `${language} ${group}`)).toEqual([
      'zed run',
      'console recorded',
      'go checked',
      'bash notRun',
    ])
    expect(blockTable(blocks)).toEqual([
      '    1   25.0%  run in the real program: zed 1',
      '    1   25.0%  verified from a recording: console 1',
      '    1   25.0%  type-checked, parsed or checked by a schema: go 1',
      '    1   25.0%  not run: bash 1',
      '           1 × needs a Kubernetes cluster',
      ' 66.7% run, not counting what needs:',
      '           0 × Ruby',
      '           1 × Kubernetes',
      "           0 × accounts with cloud providers and AuthZed's services",
      '           0 × Docker',
      '           0 × changes to the operating system, downloads and package registries',
      '           0 × Windows',
      '           0 × CockroachDB, MySQL and Spanner',
    ])
  })
})

describe('coverageFindings', () => {
  const low = Array.from({ length: 9 }, () => ({ language: 'json', group: 'checked' as const }))
  const excepted = { language: 'ruby', group: 'checked' as const, exception: 'ruby' as const }

  it('reports a run that is below the floor', () => {
    expect(coverageFindings(low)).toHaveLength(1)
    expect(coverageFindings([{ language: 'zed', group: 'run' }, excepted])).toEqual([])
  })

  it('reports nothing when a missing program was replaced by a recording', () => {
    expect(coverageFindings([...low, { language: 'zed', group: 'recorded' }])).toEqual([])
  })

  it('counts blocks that install packages, which are verified from recordings until the night', () => {
    expect(coverageFindings([...low, { language: 'bash', group: 'recorded', installs: true }])).toHaveLength(1)
  })
})

it('outdatedReport names the command that records all outdated pages', () => {
  const page = { ...finding, what: 'outdated' }
  expect(outdatedReport([])).toEqual([])
  expect(outdatedReport([page, { ...page, file: 'pages/b.mdx' }])).toEqual([
    '2 recordings are out of date: npm run samples -- --record /a /b',
  ])
  // Other pages might show the file, too.
  expect(outdatedReport([page, { ...page, file: 'samples/a/b.py' }])).toEqual([
    '2 recordings are out of date: npm run samples -- --record',
  ])
})

it('earlierReport names the results that the cache had', () => {
  const file = { kind: 'file' as const, result: { file: 'samples/a.yaml', by: 'zed' as const, findings: [] } }
  const page = { kind: 'page' as const, result: { page: 'pages/a/index.mdx', outcomes: [], findings: [] } }
  expect(earlierReport([file, page])).toEqual(['2 results verified earlier, unchanged: /a, samples/a.yaml'])
  expect(earlierReport([])).toEqual([])
})

it('slowestTasks lists the longest tasks first', () => {
  const durations = [
    { name: '/a', duration: 1234 },
    { name: '/b', duration: 12_345 },
  ]
  expect(slowestTasks(durations)).toEqual([
    '  13.6 s  2 tasks in several processes, the slowest of them:',
    '  12.3 s  /b',
    '   1.2 s  /a',
  ])
})

it('countResults counts each task, each language and the rest as a test', () => {
  const types = { kind: 'types' as const, result: { checked: 1, findings: [finding] } }
  expect(countResults([types], [[], [finding]], [])).toEqual({ passed: 2, failed: 2 })
})
