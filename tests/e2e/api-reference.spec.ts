import type { Page } from '@playwright/test'
import { setClipboard } from './clipboard.ts'
import { expect, test } from './helpers.ts'

const API = '/docs/spicedb/api/http-api'
const PERMISSIONS = `${API}/permissions`
const PAGES = ['', '/permissions', '/relationships', '/schema', '/watch', '/experimental', '/messages', '/errors']

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

test('the samples stay in view while the fields scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${PERMISSIONS}#check-permission-response`)
  await expect(page.locator('.api-columns').first().getByRole('tablist')).toBeInViewport()
})

for (const width of [320, 375, 1024]) {
  test(`at ${width} pixels description, request, samples and response are below each other`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(PERMISSIONS)
    const { about, request, samples, response } = await boxes(page)
    expect(request.y).toBeGreaterThanOrEqual(about.y + about.height)
    expect(samples.y).toBeGreaterThanOrEqual(request.y + request.height)
    expect(response.y).toBeGreaterThanOrEqual(samples.y + samples.height)
    expect(new Set([about.x, request.x, samples.x, response.x]).size).toBe(1)
  })
}

for (const width of [320, 375, 1440]) {
  test(`no page of the reference scrolls sideways at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of PAGES) {
      await page.goto(API + path)
      // Sections outside of the viewport are laid out too, so that their widths count.
      await page.locator('.text-section').evaluateAll((sections) => {
        for (const section of sections as HTMLElement[]) section.style.contentVisibility = 'visible'
      })
      const widths = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ])
      expect(widths, path).toEqual([width, width])
    }
  })
}

test('a group of operations begins with one rule', async ({ page }) => {
  await page.goto(PERMISSIONS)
  const styles = await page
    .locator('.api-columns > h3')
    .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).borderTopWidth))
  expect(styles.length).toBeGreaterThan(3)
  expect(styles[0]).toBe('0px')
  expect(new Set(styles.slice(1))).toEqual(new Set(['1px']))
})

test('old anchors of operations, messages and sections lead to the new pages', async ({ page }) => {
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
