import type { Browser, Page, Request } from '@playwright/test'
import { BASE_PATH } from '../../lib/shared/site.ts'
import { bytesMetric, type Metric } from '../../lib/verify/budgets/metric.ts'
import { resourceTypeOf } from '../../lib/verify/budgets/resource-type.ts'
import { brotliSizes } from './file-sizes.ts'
import { pathsOf } from './first-visit.ts'
import { measureCpu, openCpuSession } from './main-thread-cpu.ts'
import { median } from './median.ts'
import { openPainted } from './open-painted.ts'
import { isNeededForResults, searchFor, watchResults } from './search.ts'

const ICON = `${BASE_PATH}/favicon.svg`

/** A long page with many code blocks. */
const PAGE = `${BASE_PATH}/spicedb/concepts/schema`

/** Pages that a reader opens in a row, the first one through the address bar. */
const VISIT = [PAGE, `${BASE_PATH}/spicedb/concepts/relationships`, `${BASE_PATH}/spicedb/concepts/caveats`]

const RUNS = 5

/** Factor by which the CPU is throttled for the times, to resemble a phone. */
const SLOWDOWN = 4

/** Time for everything that an act starts to be requested, in milliseconds. */
const SETTLE_DELAY_MS = 1_500

const WINDOW = { viewport: { width: 1440, height: 900 } }

/** What one act costs on a page that was just loaded into an empty cache. */
interface Cost {
  /** Until the reader sees the result, in milliseconds. */
  time: number
  /** Main thread CPU until then, in milliseconds. */
  cpu: number
  /** Paths requested because of the act, other than prefetched and prerendered pages. */
  paths: string[]
}

/** Brotli bytes and counts of the acts, which are the same on every machine. */
export async function measureFirstActBytes(browser: Browser, origin: string): Promise<Metric[]> {
  const search = await firstAct(browser, origin, searchAct, 1)
  const pointer = await firstAct(browser, origin, pointerAct, 1)
  const visit = await visitPaths(browser, origin)
  const scripts = visit.filter((path) => resourceTypeOf(path) === 'js')
  return [
    bytesMetric('first act, search: needed for results', brotliSizes(search.paths.filter(isNeededForResults))),
    bytesMetric('first act, search: all', brotliSizes(search.paths)),
    { name: 'first act, search: requests', value: search.paths.length, unit: 'count' },
    { name: 'first act, pointer and scrolling: requests', value: pointer.paths.length, unit: 'count' },
    bytesMetric(`${VISIT.length} pages and a search: all`, brotliSizes(visit)),
    bytesMetric(`${VISIT.length} pages and a search: script`, brotliSizes(scripts)),
  ]
}

/** Times and CPU of the acts: medians of several runs. */
export async function measureFirstActCost(browser: Browser, origin: string): Promise<Metric[]> {
  const searches = await repeat(() => firstAct(browser, origin, searchAct, 1))
  const slowSearches = await repeat(() => firstAct(browser, origin, searchAct, SLOWDOWN))
  const slowLinks = await repeat(() => linkTime(browser, origin))
  return [
    { name: 'first act, search: CPU', value: median(searches.map(({ cpu }) => cpu)), unit: 'ms' },
    {
      name: `first act, search: time at ${SLOWDOWN}x`,
      value: median(slowSearches.map(({ time }) => time)),
      unit: 'ms',
    },
    { name: `first act, link: time at ${SLOWDOWN}x`, value: median(slowLinks), unit: 'ms' },
  ]
}

type Act = (page: Page, answered: () => Promise<void>) => Promise<void>

/** Focuses the search by its shortcut, types, and waits for results. */
const searchAct: Act = async (page, answered) => {
  await searchFor(page)
  await answered()
}

/** Moves the pointer over the text and scrolls. */
const pointerAct: Act = async (page) => {
  await page.mouse.move(700, 300)
  await page.mouse.move(720, 420, { steps: 5 })
  await page.mouse.wheel(0, 600)
  await page.waitForTimeout(SETTLE_DELAY_MS)
}

async function firstAct(browser: Browser, origin: string, act: Act, slowdown: number): Promise<Cost> {
  const context = await browser.newContext(WINDOW)
  const page = await context.newPage()
  const devtools = await openCpuSession(page)
  await openPainted(page, origin + PAGE)
  const { shown } = await watchResults(page, devtools)
  if (slowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const requests = collectRequests(page, origin)
  const started = performance.now()
  let time = 0
  const cpu = await measureCpu(devtools, async () => {
    await act(page, () => shown)
    time = performance.now() - started
  })
  const paths = await pathsOf(requests)
  await context.close()
  return { time, cpu, paths }
}

/** Time from the click on a link of the sidebar until the page that it leads to is painted. */
async function linkTime(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext(WINDOW)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await openPainted(page, origin + PAGE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  // It has no subpages, so its link isn't in a closed folder.
  const target = `${BASE_PATH}/spicedb/concepts/zanzibar`
  await page.evaluate(() => {
    addEventListener('click', () => sessionStorage.setItem('clicked-at', String(Date.now())), { capture: true })
  })
  await page.locator(`.site-sidebar a[href="${target}"]`).first().click()
  await page.waitForURL(origin + target)
  const shown = await page.evaluate(async () => {
    let [paint] = performance.getEntriesByName('first-contentful-paint')
    while (!paint) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      paint = performance.getEntriesByName('first-contentful-paint')[0]
    }
    const [navigation] = performance.getEntriesByType('navigation')
    const activation: unknown = navigation && Reflect.get(navigation, 'activationStart')
    const painted = Math.max(paint.startTime, typeof activation === 'number' ? activation : 0)
    return performance.timeOrigin + painted - Number(sessionStorage.getItem('clicked-at'))
  })
  await context.close()
  return shown
}

/** Paths that a reader downloads who opens several pages and searches on the last one. */
async function visitPaths(browser: Browser, origin: string): Promise<string[]> {
  const context = await browser.newContext(WINDOW)
  const page = await context.newPage()
  const requests = collectRequests(page, origin)
  for (const address of VISIT) await openPainted(page, origin + address)
  await searchFor(page)
  await page.locator('search [role=option]').first().waitFor()
  await page.waitForTimeout(SETTLE_DELAY_MS)
  const paths = await pathsOf(requests)
  await context.close()
  return paths
}

/** Requests to the site, apart from its icon, which Chromium asks for at some time after the first visit, whatever the reader does. */
function collectRequests(page: Page, origin: string): Request[] {
  const requests: Request[] = []
  page.context().on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin === origin && url.pathname !== ICON) requests.push(request)
  })
  return requests
}

async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const values: T[] = []
  for (let run = 0; run < RUNS; run++) values.push(await measure())
  return values
}
