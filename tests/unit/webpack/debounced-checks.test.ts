import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { rootWith } from '@authzed-docs/samples/tests/root.ts'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DebouncedChecks } from '../../../scripts/webpack/debounced-checks.ts'

const PAGE = 'pages/spicedb/concepts/door.mdx'
const FINDING: Finding = { file: PAGE, line: 3, column: 7, what: '"simply" helps nobody', remedy: 'leave it out' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs once after a row of edits, at the last text, and keeps what it found', async () => {
  const run = vi.fn(async () => [FINDING])
  const checks = new DebouncedChecks(rootWith({}), run, 100)
  expect(checks.findings(PAGE)).toEqual([])
  for (const text of ['a', 'ab', 'abc']) {
    checks.schedule(PAGE, text)
    await vi.advanceTimersByTimeAsync(99)
  }
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(run.mock.calls).toEqual([[PAGE, 'abc']])
  expect(checks.findings(PAGE)).toEqual([FINDING])
})

it('writes only what is new: an unchanged file shows no page again', async () => {
  const answers = [[FINDING], [{ ...FINDING, fix: { start: 0, end: 6, text: '' } }], null, []]
  const checks = new DebouncedChecks(rootWith({}), async () => answers.shift() as Finding[] | null, 1)
  const file = checks.fileOf(PAGE)
  const ask = async () => {
    checks.schedule(PAGE, 'text')
    await vi.advanceTimersByTimeAsync(1)
  }
  await ask()
  const written = statSync(file).mtimeMs
  await ask()
  await ask()
  expect(statSync(file).mtimeMs).toBe(written)
  expect(checks.findings(PAGE)).toEqual([FINDING])
  await ask()
  expect(readFileSync(file, 'utf8')).toBe('[]')
})

it('writes no file for a page without findings', async () => {
  const checks = new DebouncedChecks(rootWith({}), async () => [], 1)
  checks.schedule(PAGE, 'text')
  await vi.advanceTimersByTimeAsync(1)
  expect(existsSync(checks.fileOf(PAGE))).toBe(false)
})

it.each(['', '{', '[{"line":"3"}]', '{"a":1}'])('takes a broken file %j for none', (text) => {
  const checks = new DebouncedChecks(rootWith({}), async () => [], 1)
  mkdirSync(dirname(checks.fileOf(PAGE)), { recursive: true })
  writeFileSync(checks.fileOf(PAGE), text)
  expect(checks.findings(PAGE)).toEqual([])
})

it('says what broke in a run, and runs again for the next text', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const run = vi.fn(async () => [FINDING]).mockRejectedValueOnce(new Error('broken'))
  const checks = new DebouncedChecks(rootWith({}), run, 1)
  for (const text of ['a', 'b']) {
    checks.schedule(PAGE, text)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(error).toHaveBeenCalledWith(new Error('broken'))
  expect(checks.findings(PAGE)).toEqual([FINDING])
  error.mockRestore()
})
