import { chromium, type Page } from '@playwright/test'
import { MODULE_CACHE } from '../../lib/browser/engine/module-store.ts'
import { PAUSE_MS } from '../../lib/browser/playground/session.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'
import type { Metric } from '../../lib/verify/budgets/metric.ts'
import { findChromium } from '../test/chromium.ts'
import { median } from './median.ts'

const PAGE = `${BASE_PATH}/spicedb/concepts/schema`
const RUNS = 5

/** In milliseconds; generous, for busy machines. */
const ANSWER_TIMEOUT_MS = 120_000

const FIRST_ANSWER = 'try it: click to the first answer'
const FIRST_ANSWER_CACHED = 'try it: click to the first answer, cached'
const NEXT_ANSWER = 'try it: answer to a change, after the pause'

/** In milliseconds. Not in `budgets.json`, which the tests hold too, because they measure no times. */
export const PLAYGROUND_BUDGETS: Record<string, number> = {
  [FIRST_ANSWER]: 3_000,
  [FIRST_ANSWER_CACHED]: 500,
  [NEXT_ANSWER]: 100,
}

/**
 * Measures how long "Try it" takes in the export: until the first answer, with an empty and a warm cache, and until the next.
 * It has a browser of its own, because one that has measured with CPU throttling stays slower: 4.2 s instead of 1.5 s.
 */
export async function measurePlayground(origin: string): Promise<Metric[]> {
  const browser = await chromium.launch({ executablePath: findChromium() })
  const runs: { cold: number; cached: number; next: number }[] = []
  try {
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      const cold = await firstAnswer(page, origin)
      const next = await nextAnswer(page)
      await waitUntilKept(page)
      const cached = await firstAnswer(page, origin)
      runs.push({ cold, cached, next })
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return [
    { name: FIRST_ANSWER, value: median(runs.map(({ cold }) => cold)), unit: 'ms' },
    { name: FIRST_ANSWER_CACHED, value: median(runs.map(({ cached }) => cached)), unit: 'ms' },
    { name: NEXT_ANSWER, value: median(runs.map(({ next }) => next)), unit: 'ms' },
  ]
}

/** Opens the first sample of the page. */
async function firstAnswer(page: Page, origin: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(origin + PAGE, { waitUntil: 'networkidle' })
  const button = page.locator('[data-try]').first()
  await button.scrollIntoViewIfNeeded()
  const clicked = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
      }),
  )
  await button.click()
  // Looks at every frame. Waiting for a locator looks twice a second only, after the first moments.
  const answered = await page.waitForFunction(
    () => document.querySelector('[data-playground]')?.shadowRoot?.querySelector('.answer') && performance.now(),
    undefined,
    { timeout: ANSWER_TIMEOUT_MS },
  )
  return Number(await answered.jsonValue()) - (await clicked)
}

/** Waits until the module is in Cache Storage, which is after the first answer. */
async function waitUntilKept(page: Page): Promise<void> {
  const count = (name: string): Promise<number> =>
    page.evaluate(async (cache) => (await (await caches.open(cache)).keys()).length, name)
  const end = performance.now() + ANSWER_TIMEOUT_MS
  while ((await count(MODULE_CACHE)) === 0) {
    if (performance.now() > end) throw new Error('the module isn’t kept in Cache Storage')
    await page.waitForTimeout(100)
  }
}

/** Changes the check, and waits for its answer. */
async function nextAnswer(page: Page): Promise<number> {
  const answered = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const host = document.querySelector('[data-playground]')
        const input = host?.shadowRoot?.querySelector('input')
        input?.addEventListener('input', () => {
          const started = performance.now()
          host?.addEventListener('playground-answers', () => resolve(performance.now() - started), { once: true })
        })
      }),
  )
  await page.locator('[data-playground] input').first().press('End')
  await page.keyboard.type('x')
  return (await answered) - PAUSE_MS
}
