import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { z } from 'zod'
import { BASE_PATH } from '../../lib/shared/site.ts'
import type { Metric } from '../../lib/verify/budgets/metric.ts'
import { OUT } from '../root.ts'
import { brotliSize } from './first-visit.ts'
import { measureCpu, openCpuSession } from './main-thread-cpu.ts'
import { measureSearchIndex } from './search-index.ts'

/** The longest page of the site: what the search costs there is the most it costs anywhere. */
const PAGE = `${BASE_PATH}/best-practices`

const QUERY = 'permission check'
const MORE = ' schema'
const RUNS = 5

/** Time in which a search has long been answered and the page is quiet again, in milliseconds. */
const QUIET = 1_500
const SLOWDOWN = 4

/** Between two keys of somebody who types fast. */
const PACE = 150

/** Longest wait for results on a machine that is busy with other things. */
const PATIENCE = 30_000

/** Name of the function by which the page tells that results are on the screen. */
const SHOWN = 'searchShown'

/** Measures the search of the export: CPU of the main thread, longest task, readiness, growth of the index. */
export async function measureSearchCost(browser: Browser, origin: string): Promise<Metric[]> {
  const runs: Cost[] = []
  for (let run = 0; run < RUNS; run++) {
    runs.push({ ...(await measureCost(browser, origin)), longest: await longestTask(browser, origin) })
  }
  const median = (value: (cost: Cost) => number): number => runs.map(value).sort((a, b) => a - b)[RUNS >> 1] ?? 0
  return [
    { name: 'search: CPU of the first search', value: median(({ first }) => first), unit: 'ms' },
    { name: 'search: CPU right after it', value: median(({ after }) => after), unit: 'ms' },
    { name: 'search: CPU of a key', value: median(({ key }) => key), unit: 'ms' },
    { name: 'search: first focus to results', value: median(({ ready }) => ready), unit: 'ms' },
    { name: `search: longest task at ${SLOWDOWN} times slower`, value: median(({ longest }) => longest), unit: 'ms' },
    ...measureSearchIndex(),
  ]
}

interface Cost {
  /** CPU of the main thread from the key that brings the cursor into the box until results are on the screen. */
  first: number
  /** The same afterwards, until the page is quiet: the query in the address, posts that come late. */
  after: number
  /** The same for a further key, with its share of what follows when the reader pauses. */
  key: number
  /** Time from the first focus until results are on the screen. */
  ready: number
  /** Longest task on a slow machine. */
  longest: number
}

async function openPage(browser: Browser, origin: string): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const devtools = await openCpuSession(page)
  await page.goto(origin + PAGE, { waitUntil: 'networkidle' })
  // A first key, so that nothing is counted that any first act of a reader costs: React starts on it.
  await page.keyboard.press('Shift')
  await page.waitForTimeout(QUIET)
  return { page, devtools }
}

async function measureCost(browser: Browser, origin: string): Promise<Omit<Cost, 'longest'>> {
  const { page, devtools } = await openPage(browser, origin)
  const { shown } = await watchResults(page, devtools)
  const started = performance.now()
  let ready = 0
  const first = await measureCpu(devtools, async () => {
    await search(page)
    await shown
    ready = performance.now() - started
  })
  const quiet = await measureCpu(devtools, () => page.waitForTimeout(2 * QUIET))
  const idle = await measureCpu(devtools, () => page.waitForTimeout(2 * QUIET))
  const keys = await measureCpu(devtools, async () => {
    for (const letter of MORE) await page.keyboard.press(letter, { delay: PACE })
    await page.waitForTimeout(2 * QUIET - MORE.length * PACE)
  })
  await page.close()
  return { first, after: Math.max(quiet - idle, 0), key: Math.max(keys - idle, 0) / MORE.length, ready }
}

/** Goes to the box by its shortcut and types: to give it the focus from outside would run a script in the page. */
async function search(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.insertText(QUERY)
}

/**
 * The page itself tells when results are on the screen: to look from outside would cost the CPU time that is measured.
 * @returns once the page watches; `shown` settles when the frame with the first results has been drawn
 */
async function watchResults(page: Page, devtools: CDPSession): Promise<{ shown: Promise<void> }> {
  await devtools.send('Runtime.enable')
  await devtools.send('Runtime.addBinding', { name: SHOWN })
  const shown = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the search has shown no results')), PATIENCE)
    devtools.on('Runtime.bindingCalled', ({ name }) => {
      if (name !== SHOWN) return
      clearTimeout(timer)
      resolve()
    })
  })
  shown.catch(() => {})
  await page.evaluate((told) => {
    const box = document.querySelector('search')
    if (!box) return
    const tell: unknown = Reflect.get(window, told)
    new MutationObserver((_, observer) => {
      if (!box.querySelector('[role=option]')) return
      observer.disconnect()
      // A message that is sent within a frame is heard after it.
      requestAnimationFrame(() => setTimeout(() => typeof tell === 'function' && tell('')))
    }).observe(box, { childList: true, subtree: true })
  }, SHOWN)
  return { shown }
}

/**
 * Longest task of the main thread, from the first focus on and while typing, on a machine so much slower. Its CPU time
 * counts, as that of the trace: by the clock a task of a busy machine takes as long as the others let it.
 */
async function longestTask(browser: Browser, origin: string): Promise<number> {
  const { page, devtools } = await openPage(browser, origin)
  const { shown } = await watchResults(page, devtools)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const tasks = await tasksOf(devtools, async () => {
    await search(page)
    await shown
    for (const letter of MORE) await page.keyboard.press(letter, { delay: PACE })
    await page.waitForTimeout(QUIET)
  })
  await page.close()
  if (tasks.length === 0) throw new Error('the trace holds no task of the page')
  return Math.max(...tasks)
}

/** Entries of Chromium's trace, as far as they are used: `tdur` is CPU time in microseconds. */
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

/** CPU time of each task of the pages' main threads meanwhile, in milliseconds. */
async function tasksOf(devtools: CDPSession, act: () => Promise<void>): Promise<number[]> {
  const collected: unknown[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => collected.push(...value))
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'] } })
  await act()
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  const events = traceSchema.parse(collected)
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
  const named = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const mains = new Set(named.map(threadOf))
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)))
  return tasks.map(({ tdur }) => (tdur ?? 0) / 1000)
}

/** Bytes, after brotli, of what the first search loads: its data, the posts, and its code. */
export async function measureSearchBytes(browser: Browser, origin: string): Promise<Metric[]> {
  const { page } = await openPage(browser, origin)
  const paths = new Set<string>()
  // Pages that come into view are fetched ahead, search or not.
  const isPage = (path: string): boolean => path.includes('/chunks/pages/')
  page.on('request', (request) => paths.add(new URL(request.url()).pathname))
  await search(page)
  await page.waitForTimeout(QUIET)
  await page.close()
  const code = [...paths].filter((path) => /\.(js|css)$/.test(path) && !isPage(path))
  const bytes = (path: string): number => brotliSize(join(OUT, path.slice(BASE_PATH.length)))
  return [
    { name: 'search: code', value: code.reduce((sum, path) => sum + bytes(path), 0), unit: 'bytes' },
    { name: 'search: posts', value: bytes(`${BASE_PATH}/feed.json`), unit: 'bytes' },
  ]
}
