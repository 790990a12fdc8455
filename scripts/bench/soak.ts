import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { BASE_PATH } from '../../lib/shared/site.ts'
import type { Metric } from '../../lib/verify/budgets/metric.ts'
import { type SoakSample, soakMetrics } from '../../lib/verify/budgets/soak-metrics.ts'
import { OUT } from '../root.ts'
import { createDocsServer, listen } from '../server.ts'
import { findChromium } from '../test/chromium.ts'
import { megabytesOf } from './process-cost.ts'

const FIRST_PORT = 3950

/** A page with tabs, code, a table of contents, and links to other pages. */
const PAGE = `${BASE_PATH}/spicedb/ops/observability`
const NEXT_PAGE = `${BASE_PATH}/spicedb/ops/performance`

const QUERIES = ['permission', 'caveat expression', 'zedtoken', 'schema', 'datastore postgres', 'no such words']

/** Each query twice. */
const WARM_UP_ROUNDS = 2 * QUERIES.length

/** In milliseconds; generous, for busy machines. */
const TIMEOUT_MS = 60_000

/** Names of the metrics, by what is repeated. */
const ON_ONE_PAGE = 'soak, searches and controls of one page'
const NAVIGATIONS = 'soak, navigations and searches'

/** The largest growth, which doesn't depend on the duration because nothing is supposed to grow. */
export const SOAK_BUDGETS: Record<string, number> = Object.fromEntries(
  [ON_ONE_PAGE, NAVIGATIONS].flatMap((name) => [
    [`${name}: growth of the heap`, 1],
    [`${name}: growth of DOM nodes`, 100],
    [`${name}: growth of listeners`, 10],
  ]),
)

/**
 * Uses an open tab like a reader: half of the time on one page that is never reloaded, and half of it with navigations.
 * @param minutes time of both together
 */
export async function measureSoak(minutes: number): Promise<Metric[]> {
  const server = createDocsServer(OUT)
  const origin = `http://localhost:${await listen(server, FIRST_PORT)}`
  const browser = await chromium.launch({ executablePath: findChromium() })
  const milliseconds = (minutes * 60_000) / 2
  try {
    return [
      ...soakMetrics(ON_ONE_PAGE, await repeat(browser, origin, milliseconds, useControls), WARM_UP_ROUNDS),
      ...soakMetrics(NAVIGATIONS, await repeat(browser, origin, milliseconds, navigate), WARM_UP_ROUNDS),
    ]
  } finally {
    await browser.close()
    server.close()
  }
}

type Round = (page: Page, query: string) => Promise<void>

/** Repeats a round on a new tab, and samples after each. */
async function repeat(browser: Browser, origin: string, milliseconds: number, round: Round): Promise<SoakSample[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.goto(origin + PAGE, { waitUntil: 'networkidle' })
  const pid = await browserPid(browser)
  const samples: SoakSample[] = []
  const end = performance.now() + milliseconds
  for (let number = 0; performance.now() < end; number++) {
    await round(page, QUERIES[number % QUERIES.length] ?? '')
    samples.push({ ...(await sample(page)), processMegabytes: megabytesOf(pid) })
  }
  await context.close()
  return samples
}

/** Searches, and uses every kind of control without leaving the page. */
const useControls: Round = async (page, query) => {
  // Chromium keeps links that it could prerender after they're removed, such as results of earlier searches.
  await page.evaluate(() => document.querySelector('script[type=speculationrules]')?.remove())
  await search(page, query)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  const tabs = page.locator('[data-tabs]').first().getByRole('tab')
  for (const tab of [tabs.nth(1), tabs.first()]) await tab.click()
  for (const name of ['Dark', 'System']) await chooseTheme(page, name)
  const section = page.getByRole('navigation', { name: 'table of contents' }).getByRole('link')
  await section.nth(2).click()
  await page.getByRole('button', { name: 'Toggle word wrap', includeHidden: true }).first().dispatchEvent('click')
  await page.mouse.wheel(0, 5000)
  await page.getByRole('button', { name: 'Scroll to top' }).click()
}

/** Follows a link, searches on the next page, and returns. Ends on the page where it began. */
const navigate: Round = async (page, query) => {
  await page.locator(`.site-sidebar a[href="${NEXT_PAGE}"]`).first().click()
  await page.waitForURL((url) => url.pathname === NEXT_PAGE)
  await search(page, query)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === PAGE)
  await page.goForward()
  await page.waitForURL((url) => url.pathname === NEXT_PAGE)
  await page.locator(`.site-sidebar a[href="${PAGE}"]`).first().click()
  await page.waitForURL((url) => url.pathname === PAGE)
}

/** Types a query, and waits until its results or their absence are shown. */
async function search(page: Page, query: string): Promise<void> {
  const box = page.locator('search').filter({ visible: true })
  await box.getByRole('combobox').fill(query)
  await box.getByRole('option').or(box.getByText('No Results')).first().waitFor()
}

async function chooseTheme(page: Page, name: string): Promise<void> {
  const visible = (locator: Locator): Locator => locator.filter({ visible: true }).first()
  await visible(page.getByRole('button', { name: /^(Light|Dark|System)$/ })).click()
  await visible(page.getByRole('option', { name, exact: true })).click()
}

/** A session per sample, because the tab's process can change with a navigation. */
async function sample(page: Page): Promise<Omit<SoakSample, 'processMegabytes'>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  // What the first pass finalizes is freed by the second.
  for (let pass = 0; pass < 2; pass++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  await devtools.detach()
  const measured = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0
  return {
    heapMegabytes: measured('JSHeapUsedSize') / 1e6,
    nodes: measured('Nodes'),
    listeners: measured('JSEventListeners'),
  }
}

const processesSchema = z.object({ processInfo: z.array(z.object({ type: z.string(), id: z.number() })) })

async function browserPid(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = processesSchema.parse(await devtools.send('SystemInfo.getProcessInfo'))
  await devtools.detach()
  return processInfo.find(({ type }) => type === 'browser')?.id ?? 0
}
