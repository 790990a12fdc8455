import { test as base, type Page } from '@playwright/test'
import { readPages } from '../../lib/build/content/pages.ts'
import { ROOT } from '../../scripts/root.ts'

export { expect } from '@playwright/test'
export { startReact } from '../../scripts/bench/start-react.ts'

/** Addresses of all pages, and of one that does not exist. */
export const ADDRESSES = readPages(ROOT).map(({ route }) => (route === '/' ? '/docs' : `/docs${route}`))

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

/** Tells, from here on, whether the document is still the one of now: links that lead on in the page keep it. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isStillHere: true }))
  return () => page.evaluate(() => Reflect.get(window, 'isStillHere') === true)
}

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
