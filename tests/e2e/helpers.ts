import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { test as base, expect, type Page } from '@playwright/test'
import { ROOT } from '../../scripts/root.ts'

export { expect } from '@playwright/test'

/** Paths of all pages, with the base path. */
export const ADDRESSES = readPages(ROOT).map(({ route }) => (route === '/' ? '/docs' : `/docs${route}`))

/** Fails a test whose page logs an error or a warning, throws, has a failed request, or contacts another host. */
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
      recordProblems(page, problems)
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

/** Removes the expected problems, such as the browser's own messages about requests that a test makes fail. */
export function ignoreProblems(problems: string[], expected: RegExp): void {
  const unexpected = problems.filter((problem) => !expected.test(problem))
  problems.splice(0, problems.length, ...unexpected)
}

/**
 * Holds matching requests back.
 * @param pattern glob of the URLs
 * @returns a function that lets them continue
 */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/**
 * Waits until the page is idle: whatever it does in idle time, such as starting trackers, has begun. Starts over if the page is
 * reloaded meanwhile.
 */
export async function waitForIdle(page: Page): Promise<void> {
  // While a dialog is open, headless Chromium sometimes has no idle time, although the page does nothing.
  const options = { timeout: 10_000 }
  const idle = () =>
    page.evaluate((options) => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), options)), options)
  await expect(idle).toPass()
}

/**
 * Selects the link in the footer that opens the privacy dialog, with the keyboard.
 * @param name of the link, in the language of the page
 */
export async function selectPrivacyLink(page: Page, name = 'Privacy'): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name }).focus()
  await page.keyboard.press('Enter')
}

function recordProblems(page: Page, problems: string[]): void {
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
