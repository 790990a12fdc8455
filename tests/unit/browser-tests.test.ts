import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/root.ts'
import { findInstalledChromium } from '../../scripts/test/chromium.ts'
import findBrowser from '../e2e/find-browser.ts'
import { excludedTests, nightly } from '../e2e/nightly.ts'

const titles = Array.from({ length: 200 }, (_, index) => `/docs/page-${index} is accessible`)

/** Whether a nightly test of this title runs. */
const runs = (title: string, env: Parameters<typeof excludedTests>[0]): boolean =>
  !excludedTests(env)?.test(`${title} ${nightly(title).tag}`)

describe('nightly browser tests', () => {
  it('only run if they are requested', () => {
    expect(titles.some((title) => runs(title, {}))).toBe(false)
    expect(titles.every((title) => runs(title, { NIGHTLY: '1' }))).toBe(true)
    expect(excludedTests({})?.test('a test without a tag')).toBe(false)
    expect(excludedTests({})?.test('a test @nightly')).toBe(true)
  })

  it('run in tenths that together are all of them', () => {
    const tenths = Array.from('0123456789', (tenth) => titles.filter((title) => runs(title, { NIGHTLY_TENTH: tenth })))
    expect(tenths.every((tenth) => tenth.length > 5)).toBe(true)
    expect(tenths.flat().sort()).toEqual([...titles].sort())
    const untenthed = Array.from('0123456789', (tenth) =>
      excludedTests({ NIGHTLY_TENTH: tenth })?.test('a test @nightly'),
    )
    expect(untenthed.filter((isExcluded) => !isExcluded)).toHaveLength(1)
    expect(() => excludedTests({ NIGHTLY_TENTH: '10' })).toThrow('NIGHTLY_TENTH=10')
  })
})

/** Serves an export in a process of its own, as a run of the browser tests does. */
async function serveInProcess(): Promise<{ origin: string; kill: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'export-'))
  writeFileSync(join(folder, 'index.html'), 'home')
  const code = `import serve from './tests/e2e/serve-export.ts'; await serve(); console.log(process.env.E2E_ORIGIN)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    cwd: ROOT,
    env: { ...process.env, EXPORT_COPY: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await once(child.stdout, 'data')
  return {
    origin: String(output).trim(),
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

describe('the preparation of browser tests', () => {
  it('serves each run on a port of its own, until its process ends', async () => {
    const [first, second] = await Promise.all([serveInProcess(), serveInProcess()])
    expect(first.origin).not.toBe(second.origin)
    await fetch(`${first.origin}/docs`)
    await first.kill()
    await expect(fetch(`${first.origin}/docs`)).rejects.toThrow()
    await second.kill()
  })

  it.skipIf(!findInstalledChromium())('finds an installed browser', () => {
    const given = process.env.CHROMIUM_PATH
    process.env.CHROMIUM_PATH = ''
    findBrowser()
    expect(process.env.CHROMIUM_PATH).toBe(findInstalledChromium())
    process.env.CHROMIUM_PATH = given ?? ''
  })
})
