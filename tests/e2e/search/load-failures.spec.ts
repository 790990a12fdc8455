import type { Page } from '@playwright/test'
import { expect, holdRequests, ignoreProblems, test } from '../helpers.ts'
import { DESKTOP, openPage, PAGE, SEARCH_DATA, SEARCH_ISLAND, searchBox, waitUntilTimeout } from './search-box.ts'

test.use({ viewport: DESKTOP })

const failures: [string, (page: Page) => Promise<unknown>][] = [
  ['404', (page) => page.route(SEARCH_DATA, (route) => route.fulfill({ status: 404, body: 'Not found' }))],
  ['500', (page) => page.route(SEARCH_DATA, (route) => route.fulfill({ status: 500, body: '{}' }))],
  ['no network', (page) => page.route(SEARCH_DATA, (route) => route.abort())],
  [
    'truncated JSON',
    (page) => page.route(SEARCH_DATA, (route) => route.fulfill({ body: '{"/a": {"title": "A", "da' })),
  ],
  ['HTML instead of JSON', (page) => page.route(SEARCH_DATA, (route) => route.fulfill({ body: '<!doctype html>' }))],
]

for (const [name, fail] of failures) {
  test(`a failed load of the data is reported and retried with the next letter: ${name}`, async ({
    page,
    problems,
  }) => {
    await openPage(page, '/docs/spicedb')
    await page.reload()
    await fail(page)
    const { input, status, options } = searchBox(page)
    await input.click()
    await input.pressSequentially('wildcards')
    await expect(status).toHaveText('Error while searching.')
    await page.unroute(SEARCH_DATA)
    await input.pressSequentially(' ')
    await expect(options.first()).toBeVisible()
    ignoreProblems(problems, /nextra-data|Failed to load resource|titles and headings:/)
  })
}

test('a failed load of the data is retried with the next focus', async ({ page, problems }) => {
  await page.route(SEARCH_DATA, (route) => route.abort())
  await page.goto(PAGE)
  const { input, status, options } = searchBox(page)
  await input.click()
  await input.pressSequentially('wildcards')
  await expect(status).toHaveText('Error while searching.')
  await page.unroute(SEARCH_DATA)
  await input.blur()
  await input.focus()
  await expect(options.first()).toBeVisible()
  ignoreProblems(problems, /nextra-data|Failed to load resource|titles and headings:/)
})

test('data that never arrives times out after 10 s, and the button retries', async ({ page, problems }) => {
  await page.clock.install()
  await page.route(SEARCH_DATA, () => {})
  await page.goto(PAGE)
  const { input, status, options } = searchBox(page)
  await input.click()
  await input.pressSequentially('wildcards')
  await expect(status).toHaveText('Loading...')
  await page.clock.runFor(9_000)
  await expect(status).toHaveText('Loading...')
  await waitUntilTimeout(page)
  await page.unroute(SEARCH_DATA)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.clock.resume()
  await expect(options.first()).toBeVisible()
  ignoreProblems(problems, /nextra-data/)
})

test('a search that fails while it starts is started again by the button', async ({ page }) => {
  await page.addInitScript(() => {
    const original = EventTarget.prototype.addEventListener
    let hasFailed = false
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      // The box’s own listeners include none for clicks on the input, but those of the search do.
      if (type === 'click' && this instanceof HTMLInputElement && !hasFailed) {
        hasFailed = true
        throw new Error('failed while starting')
      }
      original.call(this, type, ...rest)
    }
  })
  await page.goto(PAGE)
  const { input, status, options } = searchBox(page)
  await input.fill('wildcards')
  await expect(status).toHaveText('Error while searching.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(options.first()).toBeVisible()
  await input.fill('caveats')
  await expect(options.first()).toContainText(/caveat/i)
})

test('a failed load of the search code is reported and retried with the next letter', async ({ page, problems }) => {
  await page.route(SEARCH_ISLAND, (route) => route.abort())
  await page.goto('/docs/spicedb')
  const { input, status, options } = searchBox(page)
  await input.click()
  await input.pressSequentially('wild')
  await expect(status).toHaveText('Error while searching.')
  await expect(input).toHaveAttribute('aria-expanded', 'false')
  await page.unroute(SEARCH_ISLAND)
  await input.pressSequentially('cards')
  await expect(options.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  ignoreProblems(problems, /scripts\/search|Failed to load/)
})

test('the search code that fails twice is loaded by the button', async ({ page, problems }) => {
  let attempts = 0
  await page.route(SEARCH_ISLAND, (route) => (++attempts <= 2 ? route.fulfill({ status: 503 }) : route.continue()))
  await page.goto('/docs/spicedb')
  const { input, status, options } = searchBox(page)
  const retry = page.getByRole('button', { name: 'Try again' })
  await input.fill('wildcards')
  await expect(status).toHaveText('Error while searching.')
  await expect(async () => {
    if (await retry.isVisible()) await retry.click()
    await expect(options.first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(attempts).toBe(3)
  ignoreProblems(problems, /scripts\/search|Failed to load/)
})

test('the page of all results has a button that reloads it if its code fails', async ({ page, problems }) => {
  let attempts = 0
  await page.route('**/scripts/search-page-*.js', (route) =>
    ++attempts <= 1 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.goto('/docs/search?q=wildcards')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('status')).toHaveText(/results/)
  ignoreProblems(problems, /scripts\/search-page|Failed to load/)
})

test('search code that never arrives times out after 10 s, and Escape leaves the box', async ({ page }) => {
  await page.clock.install()
  await page.route(SEARCH_ISLAND, () => {})
  await page.goto(PAGE)
  const { input, status } = searchBox(page)
  await input.click()
  await input.pressSequentially('wildcards')
  await expect(status).toHaveText('Loading...')
  await waitUntilTimeout(page)
  await page.keyboard.press('Escape')
  await expect(input).not.toBeFocused()
  await expect(input).toHaveValue('wildcards')
})

for (const [what, url] of [
  ['data', SEARCH_DATA],
  ['search code', SEARCH_ISLAND],
] as const) {
  test(`${what} that arrives after the timeout still shows the results`, async ({ page }) => {
    await page.clock.install()
    const release = await holdRequests(page, url)
    await page.goto(PAGE)
    // A worker whose script hasn't loaded by the timeout is given up, so the timeout must come after its request.
    const requested = page.waitForRequest(url)
    const { input, status, options } = searchBox(page)
    await input.click()
    await input.pressSequentially('wildcards')
    await expect(status).toHaveText('Loading...')
    await requested
    await waitUntilTimeout(page)
    release()
    await page.clock.resume()
    await expect(options.first()).toBeVisible()
  })
}

test('a worker that can’t be started is reported', async ({ page, problems }) => {
  await page.route('**/scripts/worker-*.js', (route) => route.abort())
  await page.goto(PAGE)
  const { input, status, options } = searchBox(page)
  await input.fill('wildcards')
  await expect(status).toHaveText('Error while searching.')
  await page.unroute('**/scripts/worker-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(options.first()).toBeVisible()
  ignoreProblems(problems, /scripts\/worker|Failed to load/)
})
