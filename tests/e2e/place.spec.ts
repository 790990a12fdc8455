import type { Page } from '@playwright/test'
import { expect, test } from './helpers.ts'
import { nightlyUnless } from './nightly.ts'

/** The longest page with sections, an index with a filter, an API reference with tabs, and a page with drawings. */
const PAGES = [
  '/docs/spicedb/concepts/commands',
  '/docs/spicedb/concepts/errors',
  '/docs/spicedb/api/http-api/permissions',
  '/docs/spicedb/concepts/consistency',
]

/** How far the browser can be off, in CSS pixels. */
const TOLERANCE = 30

const VIEWS = [
  { width: 390, height: 750 },
  { width: 1100, height: 700 },
  { width: 1440, height: 900 },
]

/** Scrolls through a part of the page like a reader, and returns the first paragraph in view with its position. */
const readUntil = (page: Page, part: number) =>
  page.evaluate(async (share) => {
    const end = document.documentElement.scrollHeight * share
    for (let y = scrollY; y < end; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    const texts = [...document.querySelectorAll('[data-page-body] :is(p, li, h2, h3, tr)')]
    const index = texts.findIndex((text) => text.checkVisibility() && text.getBoundingClientRect().top > 150)
    return { index, top: texts[index]?.getBoundingClientRect().top ?? 0 }
  }, part)

const topOf = (page: Page, index: number): Promise<number> =>
  page.evaluate(
    (place) =>
      [...document.querySelectorAll('[data-page-body] :is(p, li, h2, h3, tr)')][place]?.getBoundingClientRect().top ??
      Number.NaN,
    index,
  )

/** Bottom of the bars at the top of the window. */
const barsBottom = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...['.site-navbar', '.contents-bar'].map(
        (bar) => document.querySelector(bar)?.getBoundingClientRect().bottom ?? 0,
      ),
    ),
  )

for (const view of VIEWS)
  test(
    `a reload, Back without the page cache, and links to sections and texts show the same place, ${view.width} pixels`,
    nightlyUnless(view.width === 390, `place ${view.width}`),
    async ({ page }) => {
      await page.setViewportSize(view)
      for (const address of PAGES) {
        await page.goto(address)
        const { index, top } = await readUntil(page, 0.7)
        const drift = async () => Math.abs((await topOf(page, index)) - top)
        await page.reload()
        await expect.poll(drift, { message: `reload of ${address}` }).toBeLessThanOrEqual(TOLERANCE)
        await page.goto('/docs/mcp')
        await page.goBack()
        await expect.poll(drift, { message: `Back to ${address}` }).toBeLessThanOrEqual(TOLERANCE)

        const ids = await page
          .locator('[data-page-body] :is(h2, h3)[id]')
          .evaluateAll((headings) => headings.map(({ id }) => id))
        const [first, target] = [ids[0], ids[Math.floor(ids.length * 0.6)]]
        const distance = async () =>
          Math.abs(((await page.locator(`[id="${target}"]`).boundingBox())?.y ?? 0) - (await barsBottom(page)) - 16)
        for (const load of [() => page.goto(`${address}?x#${target}`), () => page.reload()]) {
          await load()
          await expect.poll(distance, { message: `${address}#${target}` }).toBeLessThanOrEqual(TOLERANCE)
        }
        // The address also names the first section.
        const words = await page.locator('[data-page-body] p:not(:has(*))').evaluateAll((all) => {
          const texts = all.filter((text) => text.checkVisibility()).map(({ textContent }) => textContent ?? '')
          const unique = texts.filter((text) => text.length > 40 && texts.indexOf(text) === texts.lastIndexOf(text))
          return unique.at(-2) ?? ''
        })
        const text = page.getByText(words, { exact: true })
        await page.goto('about:blank')
        await page.goto(`${address}#${first}:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`)
        await expect(text, `text of ${address}`).toBeInViewport()
        expect((await text.boundingBox())?.y).toBeGreaterThan(await barsBottom(page))
      }
    },
  )

test('the next screen begins where the last one ended, and controls keep their keys', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 700 })
  await page.goto('/docs/spicedb/getting-started/first-steps')
  const scrolled = () => page.evaluate(() => scrollY)
  await page.keyboard.press('PageDown')
  await expect.poll(scrolled).toBeGreaterThan(400)
  await page.waitForTimeout(500)
  const before = await scrolled()
  await page.keyboard.press('PageDown')
  await expect.poll(scrolled).toBeGreaterThan(before + 400)
  await page.waitForTimeout(500)
  expect((await scrolled()) - before).toBeLessThanOrEqual(700 - (await barsBottom(page)))

  // Neither the focus of a control in a bar nor what is typed there moves the page.
  const top = await scrolled()
  await page.keyboard.press('/')
  await page.keyboard.type('zed')
  await expect(page.locator('search').filter({ visible: true }).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('.contents-bar summary').focus()
  await page.locator('.site-sidebar a').first().focus()
  expect(await scrolled()).toBe(top)

  const tab = page.getByRole('tab', { name: 'Docker' }).first()
  await tab.focus()
  await page.mouse.wheel(0, 900)
  await page.waitForTimeout(500)
  const wheeled = await scrolled()
  await tab.press('End')
  await expect(page.getByRole('tab', { name: 'Binary' }).first()).toHaveAttribute('aria-selected', 'true')
  await page.waitForTimeout(500)
  expect(await scrolled()).toBeLessThanOrEqual(wheeled)
})

test('screen readers hear the names of long flags and metrics whole', async ({ page }) => {
  await page.goto('/docs/spicedb/concepts/commands')
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  const names = nodes.flatMap(({ role, name }) => (role?.value === 'heading' ? [String(name?.value)] : []))
  expect(names).toContain('--grpc-shutdown-grace-period')
  expect(names.filter((name) => /(?:^|\s)--\w\s/.test(name))).toEqual([])

  await page.goto('/docs/spicedb/ops/observability/metrics')
  const metrics = await devtools.send('Accessibility.getFullAXTree')
  const cells = metrics.nodes.flatMap(({ role, name }) => (/cell/i.test(role?.value) ? [String(name?.value)] : []))
  expect(cells).toContain('grpc_server_started_total')
})
