import type { Request } from '@playwright/test'
import { expect, holdRequests, test } from '../helpers.ts'
import { DESKTOP, openPage, PAGE, SEARCH_DATA, searchBox, typeQuery } from './search-box.ts'

test.use({ viewport: DESKTOP })

const isSearchRequest = (request: Request) => /nextra-data|feed\.json|worker/.test(request.url())

test('the search requests nothing before the first focus, and its data only once', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (isSearchRequest(request)) requested.push(new URL(request.url()).pathname)
  })
  await page.goto('/docs/spicedb', { waitUntil: 'networkidle' })
  expect(requested).toEqual([])
  await typeQuery(page, 'wildcards')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/schema#/)
  await typeQuery(page, 'caveats')
  const data = requested.filter((path) => /nextra-data/.test(path))
  const feed = requested.filter((path) => /feed/.test(path))
  expect([data, feed]).toEqual([['/docs/_next/static/chunks/nextra-data-en-US.json'], ['/docs/feed.json']])
})

test('the search loads no additional style sheet, which would recalculate the styles of the whole page', async ({
  page,
}) => {
  const styles: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(request.url())
  })
  await page.goto('/docs/spicedb', { waitUntil: 'networkidle' })
  expect(styles.splice(0)).not.toEqual([])
  await typeQuery(page, 'wildcards')
  expect(styles).toEqual([])
})

test('a query typed while the data loads is answered when it has arrived', async ({ page }) => {
  const release = await holdRequests(page, SEARCH_DATA)
  await openPage(page)
  const { input, status, options } = searchBox(page)
  await input.click()
  await input.pressSequentially('wildcards')
  await expect(status).toHaveText('Loading...')
  await expect(page.getByText('Loading...')).toHaveCount(1)
  // Longer than the delay after which the query is written to the URL: that waits for the results.
  await page.waitForTimeout(600)
  expect(page.url()).not.toContain('q=')
  release()
  await expect(options.first()).toContainText(/wildcard/i)
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(page).toHaveURL(/q=wildcards/)
})

test('letters typed before hydration are not lost', async ({ page }) => {
  const release = await holdRequests(page, '**/chunks/main-*.js')
  await page.goto(PAGE, { waitUntil: 'commit' })
  const { input, options } = searchBox(page)
  await input.pressSequentially('wildcards')
  release()
  await expect(options.first()).toContainText(/wildcard/i)
  await expect(input).toHaveValue('wildcards')
  await expect(input).toBeFocused()
})

test('text typed after the search code has loaded, but before React renders it, is searched for', async ({ page }) => {
  // The code starts its worker in the task in which it is evaluated. React renders in a later task.
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
