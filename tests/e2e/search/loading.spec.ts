import type { Request } from '@playwright/test'
import { expect, holdRequests, test, waitForIdle } from '../helpers.ts'
import {
  DESKTOP,
  FULL_TEXT,
  FULL_TEXT_ONLY_WORD,
  PAGE,
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
