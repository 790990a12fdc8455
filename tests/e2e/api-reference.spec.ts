import { setClipboard } from './clipboard.ts'
import { expect, test } from './helpers.ts'

const API = '/docs/spicedb/api/http-api'
const PERMISSIONS = `${API}/permissions`

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

test('the samples stay in view while the fields scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${PERMISSIONS}#check-permission-response`)
  await expect(page.locator('.api-columns').first().getByRole('tablist')).toBeInViewport()
})
