import { describe, expect, it } from 'vitest'
import type { PageResult } from '../../../lib/samples/outcome.ts'
import {
  countResults,
  fileReport,
  pageReport,
  programReport,
  resultReport,
  totals,
} from '../../../lib/samples/report.ts'
import type { TaskResult } from '../../../lib/samples/tasks.ts'

const place = { file: 'pages/a/index.mdx', line: 3, column: 1 }
const finding = { ...place, what: 'wrong', remedy: 'mend it' }
const page: PageResult = {
  page: 'pages/a/index.mdx',
  outcomes: [
    { place, findings: [] },
    { place, notRun: 'ts is not run', findings: [] },
    { place, notRun: 'bash is not run', findings: [] },
    { place, notRun: 'ts is not run', findings: [] },
  ],
  marks: [],
  findings: [],
  rewrites: [],
}
const empty: PageResult = { page: 'pages/b.mdx', outcomes: [], marks: [], findings: [], rewrites: [] }
const file = { file: 'samples/a.yaml', was: { assertions: 2, expectations: 1 }, findings: [] }
const manifest = { file: 'samples/b.yaml', was: { kinds: ['Secret', 'Service'] }, findings: [] }

describe('pageReport', () => {
  it.each([
    [page, ['✓ /a  1 run, 3 not run', '    2 × ts is not run', '    1 × bash is not run']],
    [{ ...empty, findings: [finding] }, ['✗ /b  0 run, 0 not run', '  pages/a/index.mdx:3:1  wrong  → mend it']],
    [empty, []],
  ])('%#', (result, expected) => {
    expect(pageReport(result)).toEqual(expected)
  })
})

it('fileReport', () => {
  expect(fileReport(file)).toEqual(['✓ samples/a.yaml  2 assertions, 1 expected relations'])
  expect(fileReport(manifest)).toEqual(['✓ samples/b.yaml  checked as Secret, Service'])
})

it('programReport', () => {
  expect(programReport({ file: 'samples/a.run.ts', findings: [] })).toEqual(['✓ samples/a.run.ts  ran'])
  expect(programReport({ file: 'samples/a.run.ts', notRun: 'no time', findings: [] })).toEqual([
    '✓ samples/a.run.ts  not run: no time',
  ])
})

const pages = (...results: PageResult[]): TaskResult[] => results.map((result) => ({ kind: 'page', result }))
const fileTask: TaskResult = { kind: 'file', result: file }
const manifestTask: TaskResult = { kind: 'file', result: manifest }
const types: TaskResult = { kind: 'types', result: { checked: 2, findings: [finding] } }
const program: TaskResult = { kind: 'program', result: { file: 'samples/a.run.ts', findings: [] } }

it('resultReport says what was type-checked', () => {
  expect(resultReport(types)).toEqual(['✗ types of 2 programs and fences', '  pages/a/index.mdx:3:1  wrong  → mend it'])
})

it('countResults counts each result as a test', () => {
  expect(countResults([...pages(page), fileTask, types, program], [])).toEqual({
    passed: 4,
    failed: 1,
  })
  expect(countResults(pages(page), [finding])).toEqual({ passed: 1, failed: 1 })
})

describe('totals', () => {
  it.each([
    [[...pages(page), fileTask, manifestTask, program], [], { lines: ['3 run, 4 not run, 0 failures'], status: 0 }],
    [
      pages(page),
      [finding],
      { lines: ['pages/a/index.mdx:3:1  wrong  → mend it', '1 run, 3 not run, 1 failures'], status: 1 },
    ],
    [pages({ ...page, findings: [finding] }), [], { lines: ['1 run, 3 not run, 1 failures'], status: 1 }],
    [
      pages(empty),
      [],
      { lines: ['0 run, 0 not run, 0 failures', 'no sample found → add fences to the page'], status: 2 },
    ],
  ])('%#', (results, more, expected) => {
    expect(totals(results, more)).toEqual(expected)
  })
})
