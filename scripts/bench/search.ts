import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Row } from '../../lib/bench/row.ts'
import { BASE_PATH } from '../../lib/site.ts'
import { OUT } from '../root.ts'
import { brotliSize } from './first-visit.ts'
import { searchIndexRows } from './search-index.ts'

/** The longest page of the site: what the search costs there is the most it costs anywhere. */
const PAGE = `${BASE_PATH}/best-practices`

const QUERY = 'permission check'
const MORE = ' schema'
const RUNS = 5

/** Time in which a search has long been answered and the page is quiet again, in milliseconds. */
const QUIET = 1_500
const SLOWDOWN = 4

/** Looks at a page that is slow because the machine is busy. */
const PATIENCE = 10

/** Measures the search of the export: CPU of the main thread, longest task, readiness, growth of the index. */
export async function searchCostRows(browser: Browser, origin: string): Promise<Row[]> {
  const runs: Cost[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measureCost(browser, origin))
  const median = (value: (cost: Cost) => number): number => runs.map(value).sort((a, b) => a - b)[RUNS >> 1] ?? 0
  return [
    { name: 'search: CPU of the first search', value: median(({ first }) => first), unit: 'ms' },
    { name: 'search: CPU of a key', value: median(({ key }) => key), unit: 'ms' },
    { name: 'search: first focus to results', value: median(({ ready }) => ready), unit: 'ms' },
    { name: `search: longest task at ${SLOWDOWN} times slower`, value: await longestTask(browser, origin), unit: 'ms' },
    ...searchIndexRows(),
  ]
}

interface Cost {
  /** CPU of the main thread from the first focus until the results are there. */
  first: number
  /** The same for a further key. */
  key: number
  /** Time from the first focus until results are shown. */
  ready: number
}

async function openPage(browser: Browser, origin: string): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const devtools = await page.context().newCDPSession(page)
  // CPU time of the thread, not of the clock: other programs of the machine do not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(origin + PAGE, { waitUntil: 'networkidle' })
  // Playwright compiles its own script in the page when it first looks for an element: that is no cost of the search.
  await page.focus('body')
  // React starts on the first act, and is no cost of the search either.
  await page.keyboard.press('Shift')
  await page.waitForTimeout(QUIET)
  return { page, devtools }
}

async function measureCost(browser: Browser, origin: string): Promise<Cost> {
  const { page, devtools } = await openPage(browser, origin)
  const idle = await idleCost(page, devtools)
  await watchResults(page)
  const first = await cpuOf(devtools, async () => {
    await page.focus('search input')
    await page.keyboard.insertText(QUERY)
    await waitForResults(page)
    await page.waitForTimeout(QUIET)
  })
  const ready = await page.evaluate('window.searchReady')
  const open = await idleCost(page, devtools)
  const keys = await cpuOf(devtools, async () => {
    for (const letter of MORE) await page.keyboard.press(letter, { delay: QUIET / 10 })
    await page.waitForTimeout(QUIET)
  })
  await page.close()
  if (typeof ready !== 'number') throw new Error('the search has shown no results')
  return { first: Math.max(first - idle, 0), key: Math.max(keys - open, 0) / MORE.length, ready }
}

/** What the page costs meanwhile without a search: animations, and the blinking cursor once the box has the focus. */
function idleCost(page: Page, devtools: CDPSession): Promise<number> {
  return cpuOf(devtools, () => page.waitForTimeout(2 * QUIET))
}

/** Looks seldom, since each look costs the main thread CPU. */
async function waitForResults(page: Page): Promise<void> {
  for (let look = 0; look < PATIENCE; look++) {
    await page.waitForTimeout(QUIET)
    if (await page.evaluate('window.searchReady !== undefined')) return
  }
}

/** CPU that the main thread spends on its tasks meanwhile, in milliseconds. */
async function cpuOf(devtools: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await taskTime(devtools)
  await act()
  return (await taskTime(devtools)) - before
}

async function taskTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Notes in the page itself when results appear: a look from outside would cost the CPU time that is measured. */
async function watchResults(page: Page): Promise<void> {
  await page.evaluate(() => {
    const box = document.querySelector('search')
    box?.querySelector('input')?.addEventListener('focus', () => {
      const started = performance.now()
      new MutationObserver((_, observer) => {
        if (!box.querySelector('[role=option]')) return
        Object.assign(window, { searchReady: performance.now() - started })
        observer.disconnect()
      }).observe(box, { childList: true, subtree: true })
    })
  })
}

/** Longest task of the main thread from the first focus on, while typing, on a machine so much slower. */
async function longestTask(browser: Browser, origin: string): Promise<number> {
  const { page, devtools } = await openPage(browser, origin)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  await page.focus('search input')
  for (const letter of QUERY) await page.keyboard.press(letter, { delay: QUIET / 10 })
  await page.waitForTimeout(QUIET)
  const longest = await page.evaluate('Math.max(0, ...window.tasks)')
  await page.close()
  return Number(longest)
}

/** Bytes, after brotli, of what the first search loads: its data, the posts, and its code. */
export async function searchByteRows(browser: Browser, origin: string): Promise<Row[]> {
  const { page } = await openPage(browser, origin)
  const paths = new Set<string>()
  // Pages that come into view are fetched ahead, search or not.
  const isPage = (path: string): boolean => path.includes('/chunks/pages/')
  page.on('request', (request) => paths.add(new URL(request.url()).pathname))
  await page.focus('search input')
  await page.keyboard.insertText(QUERY)
  await page.waitForTimeout(QUIET)
  await page.close()
  const code = [...paths].filter((path) => /\.(js|css)$/.test(path) && !isPage(path))
  const bytes = (path: string): number => brotliSize(join(OUT, path.slice(BASE_PATH.length)))
  return [
    { name: 'search: code', value: code.reduce((sum, path) => sum + bytes(path), 0), unit: 'bytes' },
    { name: 'search: posts', value: bytes(`${BASE_PATH}/feed.json`), unit: 'bytes' },
  ]
}
