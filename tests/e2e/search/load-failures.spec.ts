import type { Page } from '@playwright/test'
import { expect, hydratePage, ignoreProblems, test } from '../helpers.ts'
import { DESKTOP, openPage, PAGE, SEARCH_DATA, searchBox } from './search-box.ts'

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
    ignoreProblems(problems, /nextra-data|Failed to load resource/)
  })
}

test('a failed load of the data is retried with the next focus', async ({ page, problems }) => {
  await page.route(SEARCH_DATA, (route) => route.abort(), { times: 2 })
  await page.goto(PAGE)
  const { input, status, options } = searchBox(page)
  await input.click()
  await input.pressSequentially('wildcards')
  await expect(status).toHaveText('Error while searching.')
  await page.unroute(SEARCH_DATA)
  await input.blur()
  await input.focus()
  await expect(options.first()).toBeVisible()
  ignoreProblems(problems, /nextra-data|Failed to load resource/)
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
  await page.clock.runFor(2_000)
  await expect(status).toHaveText('Error while searching.')
  await page.unroute(SEARCH_DATA)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.clock.resume()
  await expect(options.first()).toBeVisible()
  ignoreProblems(problems, /nextra-data/)
})

test('a failed load of the search code is reported and retried with the next letter', async ({ page, problems }) => {
  await openPage(page, '/docs/spicedb')
  await page.reload({ waitUntil: 'networkidle' })
  await hydratePage(page)
  await page.waitForLoadState('networkidle')
  const isLazyChunk = (url: URL) => /chunks\/[\w.-]+\.js$/.test(url.pathname)
  await page.route(isLazyChunk, (route) => route.abort())
  const { input, status, options } = searchBox(page)
  await input.click()
  await input.pressSequentially('wild')
  await expect(status).toHaveText('Error while searching.')
  await page.unroute(isLazyChunk)
  await input.pressSequentially('cards')
  await expect(options.first()).toBeVisible()
  ignoreProblems(problems, /chunks|Failed to load|ChunkLoadError/)
})
