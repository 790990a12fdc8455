import type { Page, Request } from '@playwright/test'
import { expect, holdRequests, ignoreProblems, test, waitForIdle } from './helpers.ts'

const PAGE = '/docs/spicedb/concepts/relationships/write-and-delete'
const PAGE_SCRIPT = '**/_next/static/scripts/page-*.js'

/** Chromium requests the icon of a loaded page when it has nothing else to do, which can be after the network is gone. */
const LATE_FAVICON = /favicon\.svg$|^console error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/

test.use({ viewport: { width: 1440, height: 900 } })

/** Records what a page requests, apart from the pages that the browser prefetches or prerenders for links. */
function recordRequests(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    // The browser requests the icon of a tab whenever it wants to.
    if (request.resourceType() !== 'document' && !pathname.endsWith('/favicon.svg')) urls.push(pathname)
  })
  return urls
}

const goTab = (page: Page) => page.getByRole('tab', { name: 'Go', exact: true }).first()
const sidebarButton = (page: Page, name: string) => page.locator('.site-sidebar').getByRole('button', { name })
const searchBox = (page: Page) => page.getByRole('combobox').filter({ visible: true })

test('a page loads one script of its own, and moving the pointer and scrolling load nothing', async ({ page }) => {
  const requested = recordRequests(page)
  await page.goto(PAGE)
  await waitForIdle(page)
  const scripts = requested.filter((path) => path.endsWith('.js'))
  expect(scripts).toEqual([expect.stringMatching(/\/scripts\/page-\w+\.js$/)])
  requested.length = 0
  await page.mouse.move(700, 300)
  await page.mouse.move(720, 420, { steps: 5 })
  await page.mouse.wheel(0, 800)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.waitForTimeout(1000)
  expect(requested).toEqual([])
})

test('every control except the search works without the network', async ({ page, context, problems }) => {
  await page.goto(PAGE)
  await waitForIdle(page)
  await context.setOffline(true)

  await goTab(page).click()
  await expect(goTab(page)).toHaveAttribute('aria-selected', 'true')

  const copy = page.getByRole('button', { name: 'Copy code' }).filter({ visible: true }).first()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await copy.click()
  await expect(page.getByRole('button', { name: 'Copied' }).first()).toBeVisible()

  await sidebarButton(page, 'Hide sidebar').click()
  await sidebarButton(page, 'Show sidebar').click()
  await expect(sidebarButton(page, 'Hide sidebar')).toBeVisible()

  const folder = page.locator('.site-sidebar summary', { hasText: 'Operations' })
  await folder.click()
  await expect(page.getByRole('link', { name: 'Deploying to AWS EKS' }).filter({ visible: true })).toHaveCount(1)

  await page.getByRole('button', { name: 'System' }).filter({ visible: true }).click()
  await page.getByRole('option', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)

  await page.locator('.site-toc a').last().click()
  await expect(page.locator('.site-toc a[aria-current]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Back to top' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  const languages = page.locator('details:has(a[hreflang])').filter({ visible: true })
  await languages.locator('summary').click()
  await expect(languages.getByRole('link', { name: 'Français' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(languages.getByRole('link', { name: 'Français' })).not.toBeVisible()
  ignoreProblems(problems, LATE_FAVICON)
})

test('the menu on phones works without the network', async ({ page, context, problems }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(PAGE)
  await waitForIdle(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.locator('.site-sidebar').getByRole('link', { name: 'Google Zanzibar', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.site-sidebar')).not.toBeVisible()
  ignoreProblems(problems, LATE_FAVICON)
})

test("text typed before the page's script has arrived reaches the search", async ({ page }) => {
  const release = await holdRequests(page, PAGE_SCRIPT)
  await page.goto(PAGE, { waitUntil: 'commit' })
  await searchBox(page).click()
  await page.keyboard.type('wild')
  release()
  await page.keyboard.type('cards')
  await expect(page.getByRole('option').first()).toContainText(/wildcard/i)
  await expect(searchBox(page)).toHaveValue('wildcards')
})

test('text typed while the search bundle loads reaches it, with Enter', async ({ page }) => {
  await page.goto(PAGE)
  const release = await holdRequests(page, '**/_next/static/scripts/search-*.js')
  await page.keyboard.press('/')
  await page.keyboard.type('wildcards')
  await page.keyboard.press('Enter')
  await expect(searchBox(page)).toHaveValue('wildcards')
  release()
  await expect(page).not.toHaveURL(PAGE)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('links, folders and languages work when no script loads', async ({ page, problems }) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/docs/spicedb')
  await page.locator('.site-sidebar summary', { hasText: 'Operations' }).click()
  await page.locator('.site-sidebar').getByRole('link', { name: 'Deploying to AWS EKS' }).click()
  await expect(page).toHaveURL('/docs/spicedb/ops/eks')
  await page.goBack()
  await expect(page).toHaveURL('/docs/spicedb')
  const languages = page.locator('details:has(a[hreflang])').filter({ visible: true })
  await languages.locator('summary').click()
  await languages.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/docs/fr/spicedb')
  ignoreProblems(problems, /scripts\/page-|Failed to load/)
})

test('an immediate click on a link opens the page, without loading the search, the privacy dialog or the recorder', async ({
  page,
}) => {
  const requested = recordRequests(page)
  await page.goto('/docs/spicedb', { waitUntil: 'commit' })
  await page.getByRole('main').locator('a[href="/docs/spicedb/getting-started/first-steps"]').first().click()
  await expect(page).toHaveURL('/docs/spicedb/getting-started/first-steps')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requested.filter((path) => /\/(search|privacy|recorder)-/.test(path))).toEqual([])
})
