import { describe, expect, it } from 'vitest'
import type { PageResult } from '../../../lib/samples/outcome.ts'
import { fileReport, pageReport, totals } from '../../../lib/samples/report.ts'

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
  findings: [],
  rewrites: [],
}
const empty: PageResult = { page: 'pages/b.mdx', outcomes: [], findings: [], rewrites: [] }
const file = { file: 'samples/a.yaml', assertions: 2, expectations: 1, findings: [] }

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
})

describe('totals', () => {
  it.each([
    [[page], [file], [], { lines: ['2 run, 3 not run, 0 failures'], status: 0 }],
    [
      [page],
      [],
      [finding],
      { lines: ['pages/a/index.mdx:3:1  wrong  → mend it', '1 run, 3 not run, 1 failures'], status: 1 },
    ],
    [[{ ...page, findings: [finding] }], [], [], { lines: ['1 run, 3 not run, 1 failures'], status: 1 }],
    [
      [empty],
      [],
      [],
      { lines: ['0 run, 0 not run, 0 failures', 'no sample found → add fences to the page'], status: 2 },
    ],
  ])('%#', (pages, files, more, expected) => {
    expect(totals(pages, files, more)).toEqual(expected)
  })
})
