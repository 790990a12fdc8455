import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countPlaywright, countSamples, countVitest } from '../../scripts/test/counts.ts'
import { playwrightFailures, vitestFailures } from '../../scripts/test/failures.ts'

const folder = mkdtempSync(join(tmpdir(), 'counts-'))

function report(content: unknown): string {
  const path = join(folder, `${Math.random()}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const vitest = (passed: number, failed: number) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numFailedTestSuites: 0,
})

describe('test counts', () => {
  it.each([
    ['passed tests', report(vitest(3, 0)), true, { passed: 3, failed: 0, skipped: 1 }],
    ['failed tests', report(vitest(3, 2)), false, { passed: 3, failed: 2, skipped: 1 }],
    ['a crashed run as a failure', report(vitest(3, 0)), false, { passed: 3, failed: 1, skipped: 1 }],
    ['a run without tests as a failure', report(vitest(0, 0)), true, { passed: 0, failed: 1, skipped: 1 }],
    ['a missing report as a failure', join(folder, 'none.json'), true, { passed: 0, failed: 1, skipped: 0 }],
    ['an invalid report as a failure', report('{'), true, { passed: 0, failed: 1, skipped: 0 }],
  ])('include %s', (_name, path, succeeded, expected) => {
    expect(countVitest(path, succeeded)).toEqual(expected)
  })

  it.each([
    [report({ passed: 3, failed: 1 }), false, { passed: 3, failed: 1, skipped: 0 }],
    [report({ passed: 3, failed: 0 }), false, { passed: 3, failed: 1, skipped: 0 }],
    [report({ passed: 0, failed: 0 }), true, { passed: 0, failed: 1, skipped: 0 }],
    [join(folder, 'none.json'), true, { passed: 0, failed: 1, skipped: 0 }],
  ])('are read from the samples report %#', (path, succeeded, expected) => {
    expect(countSamples(path, succeeded)).toEqual(expected)
  })

  it('count a flaky browser test as failed', () => {
    const path = report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 } })
    expect(countPlaywright(path, false)).toEqual({ passed: 4, failed: 2, skipped: 0 })
  })
})

describe('failures', () => {
  it('of vitest are the failed tests, and files that could not be loaded', () => {
    const path = report({
      testResults: [
        {
          name: 'tests/a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'failed', fullName: 'subtracts', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'] },
          ],
        },
        { name: 'tests/b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
        { name: 'tests/c.test.ts', status: 'passed', assertionResults: [] },
      ],
    })
    expect(vitestFailures(path)).toEqual([
      { name: 'subtracts', message: 'expected 1 to be 2' },
      { name: 'tests/b.test.ts', message: 'SyntaxError' },
    ])
  })

  it('of Playwright are the failed and flaky tests of nested suites, with the first lines of their errors', () => {
    const test = (status: string, message = '') => ({ status, results: [{ errors: [{ message }] }] })
    const spec = (title: string, ...tests: object[]) => ({ title, file: 'a.spec.ts', line: 7, tests })
    const path = report({
      suites: [
        {
          specs: [spec('opens', test('expected'))],
          suites: [{ specs: [spec('closes', test('unexpected', 'line\n'.repeat(30))), spec('moves', test('flaky'))] }],
        },
      ],
    })
    expect(playwrightFailures(path)).toEqual([
      { name: 'a.spec.ts:7 closes', message: Array.from({ length: 12 }, () => 'line').join('\n') },
      { name: 'a.spec.ts:7 moves', message: '' },
    ])
  })

  it('are empty without a report', () => {
    expect(vitestFailures(join(folder, 'none.json'))).toEqual([])
    expect(playwrightFailures(report('{'))).toEqual([])
  })
})
