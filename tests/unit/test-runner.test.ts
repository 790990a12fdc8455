import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addCounts, countPlaywright, countSamples, countVitest, formatCounts } from '../../scripts/test/counts.ts'

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

  it('add up to the total', () => {
    const sum = addCounts([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 2, failed: 1, skipped: 0 },
    ])
    expect(formatCounts(sum)).toBe('3 passed, 1 failed')
    expect(formatCounts({ ...sum, skipped: 4 })).toBe('3 passed, 1 failed, 4 skipped')
  })
})
