import type { Browser, CDPSession, Page } from '@playwright/test'
import { z } from 'zod'
import { feedUrl, fullTextUrl } from '../../lib/browser/search/protocol.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'
import { bytesMetric, type Metric } from '../../lib/verify/budgets/metric.ts'
import { brotliSizes } from './file-sizes.ts'
import { measureCpu, openCpuSession } from './main-thread-cpu.ts'
import { median } from './median.ts'
import { openPainted } from './open-painted.ts'
import { measureSearchIndex } from './search-index.ts'

/** The longest page of the site, where search is slowest. */
const PAGE = `${BASE_PATH}/best-practices`

const QUERY = 'permission check'
const MORE_KEYS = ' schema'
const RUNS = 5

/** Time after which a search is done and the page is idle again, in milliseconds. */
const IDLE_DELAY_MS = 1_500
const SLOWDOWN = 4

/** Milliseconds between two keys of a fast typist. */
const KEY_INTERVAL_MS = 150

/** In milliseconds; generous, for busy machines. */
const RESULT_TIMEOUT_MS = 30_000

/** Name of the DevTools binding that the page calls when results are visible. */
const BINDING = 'searchShown'

const FIRST_SEARCH = 'search: CPU of the first search'
const KEY = 'search: CPU of a key'

/** In milliseconds. Not in `budgets.json`, which the tests hold too, because they measure no times. */
export const SEARCH_CPU_BUDGETS: Record<string, number> = { [FIRST_SEARCH]: 60, [KEY]: 15 }

/** Measures search in the export: main thread CPU, longest task, time to the first results, and cost of the index. */
export async function measureSearchCost(browser: Browser, origin: string): Promise<Metric[]> {
  const runs: SearchCost[] = []
  for (let run = 0; run < RUNS; run++) {
    runs.push({ ...(await measureCost(browser, origin)), longest: await longestTask(browser, origin) })
  }
  const middle = (value: (cost: SearchCost) => number): number => median(runs.map(value))
  return [
    { name: FIRST_SEARCH, value: middle(({ first }) => first), unit: 'ms' },
    { name: 'search: CPU right after it', value: middle(({ after }) => after), unit: 'ms' },
    { name: KEY, value: middle(({ key }) => key), unit: 'ms' },
    { name: 'search: first focus to results', value: middle(({ ready }) => ready), unit: 'ms' },
    { name: `search: longest task at ${SLOWDOWN} times slower`, value: middle(({ longest }) => longest), unit: 'ms' },
    ...measureSearchIndex(),
  ]
}

/** All values in milliseconds. */
interface SearchCost {
  /** Main thread CPU from the key that focuses the search box until results are visible. */
  first: number
  /** Main thread CPU from then until the page is idle, for updating the URL and adding blog posts. */
  after: number
  /** Main thread CPU per additional key, including the work after the reader stops typing. */
  key: number
  /** Time from the first focus until results are visible. */
  ready: number
  /** Longest task with CPU throttling. */
  longest: number
}

async function openPage(browser: Browser, origin: string): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const devtools = await openCpuSession(page)
  await openPainted(page, origin + PAGE)
  await page.waitForTimeout(IDLE_DELAY_MS)
  return { page, devtools }
}

async function measureCost(browser: Browser, origin: string): Promise<Omit<SearchCost, 'longest'>> {
  const { page, devtools } = await openPage(browser, origin)
  const { shown } = await watchResults(page, devtools)
  const started = performance.now()
  let ready = 0
  const first = await measureCpu(devtools, async () => {
    await searchFor(page)
    await shown
    ready = performance.now() - started
  })
  const quiet = await measureCpu(devtools, () => page.waitForTimeout(2 * IDLE_DELAY_MS))
  const idle = await measureCpu(devtools, () => page.waitForTimeout(2 * IDLE_DELAY_MS))
  const keys = await measureCpu(devtools, async () => {
    for (const letter of MORE_KEYS) await page.keyboard.press(letter, { delay: KEY_INTERVAL_MS })
    await page.waitForTimeout(2 * IDLE_DELAY_MS - MORE_KEYS.length * KEY_INTERVAL_MS)
  })
  await page.close()
  return { first, after: Math.max(quiet - idle, 0), key: Math.max(keys - idle, 0) / MORE_KEYS.length, ready }
}

/** Focuses the search box by its shortcut and types. Focusing it through Playwright would run a script in the page. */
export async function searchFor(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.insertText(QUERY)
}

/**
 * Makes the page report when results are visible, because polling it would use the CPU time that is measured.
 * @returns once the observer is set up; `shown` resolves after the frame with the first results
 */
export async function watchResults(page: Page, devtools: CDPSession): Promise<{ shown: Promise<void> }> {
  await devtools.send('Runtime.enable')
  await devtools.send('Runtime.addBinding', { name: BINDING })
  const shown = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the search showed no results in time')), RESULT_TIMEOUT_MS)
    devtools.on('Runtime.bindingCalled', ({ name }) => {
      if (name !== BINDING) return
      clearTimeout(timer)
      resolve()
    })
  })
  shown.catch(() => {})
  await page.evaluate((binding) => {
    const box = document.querySelector('search')
    if (!box) return
    const notify: unknown = Reflect.get(window, binding)
    new MutationObserver((_, observer) => {
      if (!box.querySelector('[role=option]')) return
      observer.disconnect()
      // The timeout fires after the frame is painted.
      requestAnimationFrame(() => setTimeout(() => typeof notify === 'function' && notify('')))
    }).observe(box, { childList: true, subtree: true })
  }, BINDING)
  return { shown }
}

/**
 * Finds the longest main thread task with CPU throttling, from the first focus until the reader stops typing. Compares
 * the CPU time in the trace, because wall-clock time depends on other processes on the machine.
 */
async function longestTask(browser: Browser, origin: string): Promise<number> {
  const { page, devtools } = await openPage(browser, origin)
  const { shown } = await watchResults(page, devtools)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const tasks = await recordTasks(devtools, async () => {
    await searchFor(page)
    await shown
    for (const letter of MORE_KEYS) await page.keyboard.press(letter, { delay: KEY_INTERVAL_MS })
    await page.waitForTimeout(IDLE_DELAY_MS)
  })
  await page.close()
  if (tasks.length === 0) throw new Error('the trace has no task of the page')
  return Math.max(...tasks)
}

/** The fields of Chromium's trace events that we use. `tdur` is CPU time in microseconds. */
const traceSchema = z.array(
  z.object({
    name: z.string(),
    pid: z.number(),
    tid: z.number(),
    tdur: z.number().optional(),
    args: z.object({ name: z.unknown().optional() }).optional(),
  }),
)

type TraceEvent = z.infer<typeof traceSchema>[number]

/** CPU time of each main thread task during an action, in milliseconds. */
async function recordTasks(devtools: CDPSession, action: () => Promise<void>): Promise<number[]> {
  const collected: unknown[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => collected.push(...value))
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'] } })
  await action()
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  const events = traceSchema.parse(collected)
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
  const threadNames = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const mainThreads = new Set(threadNames.map(threadOf))
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && mainThreads.has(threadOf(event)))
  return tasks.map(({ tdur }) => (tdur ?? 0) / 1000)
}

/** Whether the first results need a file. tests/e2e/search/loading.spec.ts shows them while the others are held back. */
export const isNeededForResults = (path: string): boolean =>
  !path.startsWith(fullTextUrl(BASE_PATH, '')) && path !== feedUrl(BASE_PATH)

/** Measures what the first search loads, its code and the blog posts, in brotli bytes. */
export async function measureSearchBytes(browser: Browser, origin: string): Promise<Metric[]> {
  const { page } = await openPage(browser, origin)
  const paths = new Set<string>()
  page.on('request', (request) => paths.add(new URL(request.url()).pathname))
  await searchFor(page)
  await page.waitForTimeout(IDLE_DELAY_MS)
  await page.close()
  const code = [...paths].filter((path) => /\.(js|css)$/.test(path))
  return [
    bytesMetric('search: code', brotliSizes(code)),
    bytesMetric('search: posts', brotliSizes([`${BASE_PATH}/feed.json`])),
  ]
}
