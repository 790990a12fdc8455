import { CANDIDATE_PAGES } from '@authzed-docs/search/browser/limits.ts'
import type { Request } from '@playwright/test'
import { expect, holdRequests, test, waitForIdle } from '../helpers.ts'
import {
  DESKTOP,
  FULL_TEXT,
  FULL_TEXT_ONLY_WORD,
  openPage,
  PAGE,
  PAGE_TEXT,
  SEARCH_DATA,
  SEARCH_ISLAND,
  searchBox,
  typeQuery,
  waitForFullText,
} from './search-box.ts'

test.use({ viewport: DESKTOP })

const isSearchRequest = (request: Request) =>
  /nextra-data|headings|prior|feed\.json|worker|scripts\/(?:search|full-text)/.test(request.url())

test('the search requests nothing before the first focus, then eight files once', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (isSearchRequest(request))
      requested.push(new URL(request.url()).pathname.replace(/[-.](?:[A-Z0-9]{8}|[0-9a-f]{16})\.js/, '.js'))
  })
  await page.goto('/docs/spicedb')
  await waitForIdle(page)
  await page.mouse.move(700, 300)
  await searchBox(page).input.hover()
  await page.waitForTimeout(300)
  expect(requested).toEqual([])
  const fullText = page.waitForResponse(FULL_TEXT)
  await typeQuery(page, 'wildcards')
  await page.keyboard.press('Escape')
  await typeQuery(page, ` and a ${FULL_TEXT_ONLY_WORD}`)
  await fullText
  await waitForFullText(page)
  expect(requested.sort()).toEqual([
    '/docs/_next/static/chunks/nextra-data-titles-2-en-US.json',
    '/docs/_next/static/scripts/search.js',
    '/docs/_next/static/scripts/worker.js',
    '/docs/_next/static/search/headings-en-US.json',
    '/docs/_next/static/search/nextra-data-en-US.json',
    '/docs/_next/static/search/prior.json',
    '/docs/feed.json',
  ])
})

test('a query loads the texts of the pages that match it instead of the full text', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    const [, name] = /static\/search\/(.*)$/.exec(request.url()) ?? []
    if (name) loaded.push(name)
  })
  const release = await holdRequests(page, PAGE_TEXT)
  await openPage(page)
  const text = page.waitForResponse(PAGE_TEXT)
  await typeQuery(page, 'caveats')
  const { options } = searchBox(page)
  const before = await options.first().innerText()
  release()
  await text
  await expect.poll(async () => (await options.first().innerText()).length).toBeGreaterThan(before.length)
  await expect(options.first().locator('mark')).not.toHaveCount(0)
  const texts = loaded.filter((name) => !/^(?:prior|headings)/.test(name))
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.length).toBeLessThanOrEqual(CANDIDATE_PAGES)
  for (const name of texts) expect(name).toMatch(/^page\./)
})

test('the data is downloaded while the search code still loads', async ({ page }) => {
  const release = await holdRequests(page, SEARCH_ISLAND)
  await page.goto('/docs/spicedb')
  const data = page.waitForResponse(SEARCH_DATA)
  const { input, status, options } = searchBox(page)
  await input.click()
  await input.pressSequentially('wildcards')
  expect((await data).ok()).toBe(true)
  await expect(status).toHaveText('Loading...')
  await expect(input).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(options.first()).toContainText(/wildcard/i)
  await expect(input).toHaveAttribute('aria-expanded', 'true')
})

test('the search loads no additional style sheet, which would recalculate the styles of the whole page', async ({
  page,
}) => {
  const styles: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(request.url())
  })
  await page.goto('/docs/spicedb')
  await waitForIdle(page)
  expect(styles.splice(0)).not.toEqual([])
  await typeQuery(page, 'wildcards')
  expect(styles).toEqual([])
})

test('no page is prerendered while the search waits for its data', async ({ page }) => {
  const release = await holdRequests(page, SEARCH_DATA)
  await page.goto('/docs/spicedb')
  const { input, status, options } = searchBox(page)
  const rules = page.locator('script[type=speculationrules]')
  const text = await rules.textContent()
  await input.fill('wildcards')
  await expect(status).toHaveText('Loading...')
  await expect(rules).toHaveCount(0)
  release()
  await expect(options.first()).toContainText(/wildcard/i)
  await expect(rules).toHaveCount(1)
  expect(await rules.textContent()).toBe(text)
})

test('titles and headings are searched before the texts of pages arrive, which then complete the list', async ({
  page,
}) => {
  const release = await holdRequests(page, PAGE_TEXT)
  await page.goto(PAGE)
  const { input, list, options, active } = searchBox(page)
  await input.fill('wildcards')
  await expect(options.first()).toContainText(/wildcard/i)
  const early = await list.textContent()
  const href = await active.getAttribute('href')
  release()
  await expect(list).not.toHaveText(early ?? '')
  await expect(active).toHaveAttribute('href', href ?? '')
  await expect(options.first()).toHaveAttribute('href', href ?? '')
})

test('no page is fetched or prerendered while a search waits for its data', async ({ page }) => {
  const release = await holdRequests(page, SEARCH_DATA)
  await page.goto(PAGE)
  await waitForIdle(page)
  const pages: string[] = []
  page.context().on('request', (request) => {
    if (/text\/html|document/.test(`${request.headers().accept} ${request.resourceType()}`)) pages.push(request.url())
  })
  const { input, status, options } = searchBox(page)
  await input.click()
  await input.pressSequentially('wildcards')
  await expect(status).toHaveText('Loading...')
  await page.locator('.site-sidebar a').filter({ visible: true }).nth(1).hover({ timeout: 10_000 })
  await page.waitForTimeout(1_000)
  expect(pages).toEqual([])
  release()
  await expect(options.first()).toBeVisible()
})

test('Escape pressed while the search code loads keeps the panel closed and the text', async ({ page }) => {
  const release = await holdRequests(page, SEARCH_ISLAND)
  await page.goto(PAGE)
  const { input, status, list, options } = searchBox(page)
  await input.click()
  await input.pressSequentially('wildcards')
  await expect(status).toHaveText('Loading...')
  await page.keyboard.press('Escape')
  await expect(status).toHaveText('')
  await expect(input).not.toBeFocused()
  const loaded = page.waitForResponse(SEARCH_ISLAND)
  release()
  await loaded
  await page.waitForTimeout(500)
  await expect(list).toHaveCount(0)
  await expect(input).toHaveValue('wildcards')
  await input.press('ArrowDown')
  await expect(options.first()).toContainText(/wildcard/i)
})

test('text typed in the task that starts the worker is searched for', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      Worker: class extends Worker {
        constructor(address: string | URL, options?: WorkerOptions) {
          super(address, options)
          queueMicrotask(() => {
            if (!(document.activeElement instanceof HTMLInputElement)) return
            document.activeElement.value = 'caveat'
            document.activeElement.dispatchEvent(new InputEvent('input', { bubbles: true }))
          })
        }
      },
    })
  })
  await page.goto(PAGE)
  await page.keyboard.press('/')
  await expect(searchBox(page).options.first()).toBeVisible()
})
