import { belowFloor, computeCoverage } from '@authzed-docs/samples/verify/coverage.ts'
import type { Outcome } from '@authzed-docs/samples/verify/outcome.ts'
import { blockTable, countResults, outdatedReport, resultReport } from '@authzed-docs/samples/verify/run-report.ts'
import { describe, expect, it } from 'vitest'

const finding = { file: 'pages/a/index.mdx', line: 3, column: 1, what: 'wrong', remedy: 'fix it' }

const OUTCOMES: Outcome[] = [
  { status: 'run', findings: [] },
  { status: 'run', fromRecording: true, findings: [] },
  { status: 'checked', findings: [] },
  { status: 'not-run', reason: 'needs a later release', findings: [] },
  { status: 'not-run', reason: 'needs a Kubernetes cluster', findings: [] },
  { status: 'text', findings: [] },
]

it('a result is a line with its findings below it', () => {
  const page = { page: 'pages/a/index.mdx', outcomes: [], findings: [finding] }
  expect(resultReport({ kind: 'page', result: page })).toEqual([
    '✗ /a  0 blocks',
    '  pages/a/index.mdx:3:1  wrong  → fix it',
  ])
  expect(resultReport({ kind: 'page', result: { ...page, findings: [] } })).toEqual([])
  expect(resultReport({ kind: 'file', result: { file: 'samples/a.yaml', by: 'zed', findings: [] } })).toEqual([
    '✓ samples/a.yaml  zed validate',
  ])
})

it("the table counts blocks, and lists the reasons of those that weren't run", () => {
  expect(blockTable(OUTCOMES)).toEqual([
    '    2  not run',
    '    1  run in the real program',
    '    1  type-checked, parsed or checked by a schema',
    '    1  verified from a recording',
    '           1 × needs a Kubernetes cluster',
    '           1 × needs a later release',
    '50.0% of the blocks without needs= were run',
  ])
})

describe('coverage', () => {
  it('leaves out text, and blocks that need what the tests lack', () => {
    expect(computeCoverage(OUTCOMES)).toBe(2 / 4)
    expect(computeCoverage([])).toBe(1)
  })

  it('is a finding below the floor', () => {
    expect(belowFloor(OUTCOMES.slice(0, 2))).toEqual([])
    expect(belowFloor(OUTCOMES).map(({ what }) => what)).toEqual([
      expect.stringContaining('only 50.00% of the blocks that count were run'),
    ])
  })
})

it('outdatedReport names the command that records all outdated pages', () => {
  expect(outdatedReport([])).toEqual([])
  expect(outdatedReport([finding, { ...finding, file: 'recordings/b.json' }])).toEqual([
    '2 recordings are out of date: npm run samples -- --record /a /b',
  ])
})

it('countResults counts each task and the rest as a test', () => {
  const types = { kind: 'types' as const, result: { files: [], findings: [finding] } }
  expect(countResults([types], [])).toEqual({ passed: 1, failed: 1 })
})
