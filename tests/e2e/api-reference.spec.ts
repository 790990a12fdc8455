import type { Page } from '@playwright/test'
import { setClipboard } from './clipboard.ts'
import { expect, test } from './helpers.ts'

const API = '/docs/spicedb/api/http-api'
const PERMISSIONS = `${API}/permissions`

/** The boxes of description, request, samples and response of the first operation. */
async function boxes(page: Page) {
  const groups = page.locator('.api-columns').first().locator('> div')
  await expect(groups).toHaveCount(5)
  const [about, request, samples, response] = await Promise.all(
    [1, 2, 3, 4].map((index) => groups.nth(index).boundingBox()),
  )
  if (!about || !request || !samples || !response) throw new Error('a group of the operation is not rendered')
  return { about, request, samples, response }
}

test('the path of an operation is copied without its method, and the copy is confirmed', async ({ page }) => {
  await setClipboard(page, 'works')
  await page.goto(PERMISSIONS)
  const route = page.locator('.api-columns').first().locator('> div').first()
  await expect(route).toHaveText('POST /v1/permissions/checkCopy path')
  await route.getByRole('button', { name: 'Copy path' }).click()
  expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual([
    '/v1/permissions/check',
  ])
  await expect(route.getByRole('button', { name: 'Copied' })).toBeVisible()
})

test('on a wide screen the samples are beside the fields, and the contents in the bar', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(PERMISSIONS)
  const { about, request, samples, response } = await boxes(page)
  expect(samples.x).toBeGreaterThan(about.x + about.width)
  expect(Math.abs(samples.y - about.y)).toBeLessThan(24)
  expect(request.x).toBe(about.x)
  expect(response.x).toBe(about.x)
  expect(response.y - request.y - request.height).toBeLessThan(24)
  expect(samples.width).toBeGreaterThan(450)
  await expect(page.locator('.contents-bar')).toBeVisible()
  await expect(page.locator('.site-toc')).toBeHidden()
})

test('from the width of a contents column on, the sidebar lists the sections and marks the current one', async ({
  page,
}) => {
  await page.goto(`${API}/experimental`)
  const list = page
    .locator('.site-sidebar')
    .getByRole('list')
    .filter({ has: page.locator('> li > a[href="#data"]') })
  for (const width of [768, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const sections = page.locator('.sidebar-contents')
    await expect(sections, `${width} pixels`).toBeVisible({ visible: width >= 1280 })
  }
  await expect(list.getByRole('link')).toHaveText(await page.locator('.contents-bar li a').allTextContents())
  await expect(list.locator('[aria-current]')).toHaveCount(0)
  const last = list.getByRole('link').last()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(last).toHaveAttribute('aria-current', 'location')
  await expect(last).toBeInViewport({ ratio: 1 })
  await list.getByRole('link', { name: 'Counters' }).click()
  await expect(page).toHaveURL(/#counters$/)
  await expect(list.locator('[aria-current]')).toHaveText('Counters')
  await expect(page.locator('.site-sidebar [aria-current=page]')).toHaveText('Experimental')
})

test('in a column, lines wrap until the reader chooses otherwise by a button that is also beside “Try it”', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(PERMISSIONS)
  const block = page
    .locator('.api-intro .highlighted')
    .filter({ has: page.getByRole('button', { name: 'Try it' }), visible: true })
  const wrap = block.getByRole('button', { name: 'Toggle word wrap' })
  const code = block.locator('code')
  await expect(wrap).toHaveAttribute('aria-pressed', 'true')
  await expect(code).toHaveCSS('white-space', 'pre-wrap')
  await wrap.click()
  await expect(wrap).toHaveAttribute('aria-pressed', 'false')
  await expect(code).toHaveCSS('white-space', 'pre')
  await page.reload()
  await expect(wrap).toHaveAttribute('aria-pressed', 'false')
  await wrap.click()
  await expect(wrap).toHaveAttribute('aria-pressed', 'true')
  await expect(code).toHaveCSS('white-space', 'pre-wrap')
})

test('the samples stay in view while the fields scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${PERMISSIONS}#check-permission-response`)
  await expect(page.locator('.api-columns').first().getByRole('tablist')).toBeInViewport()
})

test('old anchors of operations, messages and sections redirect to the new pages', async ({ page }) => {
  for (const [from, to] of [
    [`${API}#check-permission`, `${PERMISSIONS}#check-permission`],
    ['/docs/authzed/api/http-api#zed-token', `${API}/messages#zed-token`],
    [`${API}#context`, `${PERMISSIONS}#check-permission`],
    [`${API}#messages`, `${API}/messages`],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
  }
})
