import { expect, it } from 'vitest'
import { type NamedResult, reportLines } from '../../../lib/content/verify/check-report.ts'

const at = (line: number) => ({ file: 'pages/a.mdx', line, column: 1, what: 'bad', remedy: 'fix it' })
const results: NamedResult[] = [
  { name: 'links', checked: 1, findings: [at(9)], hints: [] },
  { name: 'voice', checked: 1, findings: [], hints: Array.from({ length: 21 }, (_, index) => at(30 - index)) },
  { name: 'spelling', checked: 1, findings: [], hints: [{ ...at(2), fix: { start: 0, end: 1, text: '' } }] },
]

it('prints findings, and the number of hints per check', () => {
  expect(reportLines(results, 'none')).toEqual([
    'pages/a.mdx:9:1  bad  → fix it',
    '22 hints, 0 shown: voice 21, spelling 1  → add --hints',
    '--fix can fix 1 of these',
  ])
})

it('prints the first 20 hints of single pages in their order, and all if asked', () => {
  const first = reportLines(results, 'first')
  expect(first.slice(1, 5)).toEqual(['', 'Hints:', 'pages/a.mdx:2:1  bad  → fix it', 'pages/a.mdx:10:1  bad  → fix it'])
  expect(first.slice(-2)).toEqual([
    '22 hints, 20 shown: voice 21, spelling 1  → add --hints',
    '--fix can fix 1 of these',
  ])
  expect(reportLines(results, 'all').filter((line) => line.startsWith('pages/'))).toHaveLength(23)
})
