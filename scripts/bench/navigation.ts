import type { Browser } from '@playwright/test'
import type { Metric } from '../../lib/verify/budgets/metric.ts'
import { measureCpu, openCpuSession } from './main-thread-cpu.ts'

const RUNS = 5

/** Time for hydration and prefetching to finish, in milliseconds. */
const IDLE_DELAY = 1_500

/**
 * Measures navigation through a hovered link in the text: main thread CPU from the click until the new heading is
 * painted, as the median of several runs.
 * @param from address of a page whose text links to the other page
 * @param to address of the other page
 */
export async function measureNavigation(browser: Browser, origin: string, from: string, to: string): Promise<Metric[]> {
  const runs: number[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await navigationCost(browser, origin, from, to))
  const median = runs.sort((a, b) => a - b)[RUNS >> 1] ?? 0
  return [{ name: 'navigation: CPU from click to heading', value: median, unit: 'ms' }]
}

async function navigationCost(browser: Browser, origin: string, from: string, to: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const devtools = await openCpuSession(page)
  await page.goto(origin + from, { waitUntil: 'networkidle' })
  const link = page.locator(`article main a[href="${to}"]`).first()
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await page.waitForTimeout(IDLE_DELAY)
  const cost = await measureCpu(devtools, async () => {
    await link.evaluate(async (anchor: HTMLAnchorElement) => {
      const before = document.querySelector('h1')
      const shown = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          const heading = document.querySelector('h1')
          if (!heading || heading === before) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(resolve))
        })
        observer.observe(document.body, { childList: true, subtree: true })
      })
      anchor.click()
      await shown
    })
  })
  if (!page.url().startsWith(origin + to)) throw new Error(`the link in ${from} led to ${page.url()}, not to ${to}`)
  await page.close()
  return cost
}
