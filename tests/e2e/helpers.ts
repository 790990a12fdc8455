import { test as base, type Page } from '@playwright/test'
import { readPages } from '../../lib/content/pages.ts'
import { READY } from '../../lib/loader/names.ts'
import { ROOT } from '../../scripts/root.ts'

export { expect } from '@playwright/test'

/** Addresses of all pages, and of one that does not exist. */
export const ADDRESSES = readPages(ROOT).map(({ route }) => (route === '/' ? '/docs' : `/docs${route}`))

/** Lets React start by an act that does nothing else: for a test whose point is not the first act. */
export async function startReact(page: Page): Promise<void> {
  await page.evaluate((ready) => {
    const root = document.getElementById('__next') ?? document.body
    const isThere = Object.keys(root).some((key) => key.startsWith('__reactContainer'))
    const reactStarted = new Promise((resolve) => {
      addEventListener(ready, () => resolve(true))
      // It has begun before, and may have told so already.
      if (isThere) setTimeout(resolve, 1000)
    })
    Object.assign(window, { reactStarted })
  }, READY)
  await page.keyboard.press('Shift')
  await page.evaluate('window.reactStarted')
}

/** Test whose page must not log an error or a warning, throw, or fail a request; none may go to another host. */
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page, baseURL }, use) => {
      const problems: string[] = []
      await page.route(
        (url) => url.origin !== new URL(baseURL ?? '').origin,
        (route) => {
          problems.push(`outside: ${route.request().url()}`)
          return route.abort()
        },
      )
      watch(page, problems)
      await use(problems)
      base.expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`)
  })
}
