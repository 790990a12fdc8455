import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootWith } from '@authzed-docs/samples/tests/root.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { buildExport } from '../../../scripts/export/build-export.ts'
import { withLock } from '../../../scripts/export/lock.ts'
import { changedFiles } from '../../../scripts/report/changes.ts'
import { runCommand } from '../../../scripts/run-command.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

it('a second build starts when the first one ends, and says which process it waits for', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const file = join(rootWith({}), '.cache/build.lock')
  const steps: string[] = []
  const build = (name: string) =>
    withLock(file, async () => {
      steps.push(`${name} starts`)
      await new Promise((resolve) => setTimeout(resolve, 20))
      steps.push(`${name} ends`)
    })
  await Promise.all([build('first'), build('second')])
  expect(steps).toEqual(['first starts', 'first ends', 'second starts', 'second ends'])
  expect(log.mock.calls).toEqual([[expect.stringContaining(`Waiting for process ${process.pid} → `)]])
  expect(existsSync(file)).toBe(false)
})

it('a build that fails leaves no lock behind', async () => {
  const file = join(rootWith({}), 'build.lock')
  await expect(withLock(file, () => Promise.reject(new Error('the disk is full')))).rejects.toThrow('the disk is full')
  expect(existsSync(file)).toBe(false)
})

it('a build takes over the lock of one that was killed', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const file = join(rootWith({ 'build.lock': String(pid) }), 'build.lock')
  expect(await withLock(file, async () => readFileSync(file, 'utf8'))).toBe(String(process.pid))
})

it.each(['', '0', '-1', 'x'])('a build takes over a lock with the text "%s"', async (text) => {
  const root = rootWith({ 'build.lock': text })
  expect(await withLock(join(root, 'build.lock'), async () => readdirSync(root))).toEqual(['build.lock'])
  expect(readdirSync(root)).toEqual([])
})

it('a build with an invalid variable fails before it does anything', async () => {
  vi.stubEnv('NEXT_PUBLIC_HUBSPOT_ID', 'x')
  await expect(buildExport()).rejects.toThrow(
    'NEXT_PUBLIC_HUBSPOT_ID  isn’t a HubSpot account ID → use only its digits',
  )
})

it('an error of the disk says what to do, and no stack', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await runCommand(() => Promise.reject(new Error('ENOSPC: no space left on device, write')))
  process.exitCode = undefined
  expect(log.mock.calls).toEqual([['ENOSPC: no space left on device, write  → free some space on the disk']])
})

it('a revision that git can’t compare with gives the remedy for a shallow clone', () => {
  expect(() => changedFiles('no-such-branch')).toThrow('→ check its name, or run git fetch --unshallow')
})
