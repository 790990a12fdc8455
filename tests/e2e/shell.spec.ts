import { contrast, type Rgb } from '../unit/highlight/contrast.ts'
import { expect, ignoreProblems, test } from './helpers.ts'

test('at twice the font size, nothing is cut off', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/docs/spicedb/concepts/caveats')
  // The window is as wide as 720 pixels are at the usual size, so it has the menu of a phone.
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'table of contents' })).toBeVisible()
  const bar = page.locator('.navbar-row')
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  for (const item of await bar.locator('a, input').filter({ visible: true }).all())
    await expect(item).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 375, height: 800 })
  for (const address of ['/docs', '/docs/mcp', '/docs/spicedb/concepts/schema', '/docs/spicedb/api/http-api']) {
    await page.goto(address)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${address} scrolls horizontally on phones`).toBeLessThanOrEqual(0)
    await expect(bar.locator('svg').first()).toBeInViewport({ ratio: 1 })
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every focus ring has the same color, with a contrast of at least 3:1, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const address of ['/docs/spicedb/concepts/relationships', '/docs/spicedb/concepts/glossary']) {
      await page.goto(address)
      const rings = new Set<string>()
      for (let press = 0; press < 90; press++) {
        await page.keyboard.press('Tab')
        const ring = await page.evaluate(() => {
          const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
          return `${outlineStyle} ${outlineWidth} ${outlineColor}`
        })
        rings.add(ring)
      }
      const [ring = ''] = rings
      expect([...rings]).toEqual([ring])
      expect(ring).toMatch(/^solid 2px rgb/)
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(contrast(channelsOf(ring), channelsOf(background))).toBeGreaterThanOrEqual(3)
    }
  })
}

/** Red, green and blue of a computed color. */
function channelsOf(color: string): Rgb {
  const [red = 0, green = 0, blue = 0] = (/rgb\(([^)]*)\)/.exec(color)?.[1] ?? '').split(',').map(Number)
  return [red, green, blue]
}

test('the table of contents offers a call only under /authzed, and links to a new issue that names the page', async ({
  page,
}) => {
  await page.goto('/docs/authzed/guides/picking-a-product')
  const toc = page.getByRole('navigation', { name: 'table of contents' })
  await expect(toc.getByText('On This Page')).toBeVisible()
  await expect(toc.getByText('Talk to us')).toBeVisible()
  await expect(toc.getByRole('link', { name: /^Schedule a Call/ })).toHaveAttribute(
    'href',
    'https://authzed.com/call?utm_source=docs',
  )
  const issue = await page.getByRole('link', { name: /^Something unclear\? Create an issue →/ }).getAttribute('href')
  const query = new URL(issue ?? '').searchParams
  expect(query.get('title')).toContain((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
  expect(query.get('body')).toContain('https://authzed.com/docs/authzed/guides/picking-a-product')
  await page.goto('/docs/spicedb/concepts/schema')
  await expect(toc.getByText('Talk to us')).toHaveCount(0)
})

test('the 404 page names the overview of a section by the title of that section', async ({ page, problems }) => {
  await page.goto('/docs/spicedbb')
  const overview = page.locator('[data-similar] a[href$="/docs/spicedb"]').filter({ visible: true })
  await expect(overview).toHaveText('SpiceDB documentation')
  ignoreProblems(problems, /404/)
})

test('the 404 page suggests sections and glossary terms that the address names', async ({ page, problems }) => {
  await page.goto('/docs/spicedb/zedtoken')
  const items = page.locator('[data-sections] li').filter({ visible: true })
  await expect(items.first()).toBeVisible()
  expect(await items.count()).toBeLessThanOrEqual(3)
  await expect(items.first()).toContainText(/zedtoken/i)
  await items.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/docs\/spicedb\/.+#.+/)
  ignoreProblems(problems, /404/)
})

test('the 404 page has no list of sections if nothing is found, or if the search data is missing', async ({
  page,
  problems,
}) => {
  await page.goto('/docs/qqzzxv')
  await expect(page.getByRole('link', { name: 'Search for “qqzzxv”' })).toBeVisible()
  await expect(page.locator('[data-sections]').first()).toBeHidden()
  await page.route('**/scripts/worker-*', (route) => route.abort())
  await page.goto('/docs/spicedb/zedtoken')
  await expect(page.getByRole('link', { name: 'Search for “zedtoken”' })).toBeVisible()
  await expect(page.locator('[data-sections]').first()).toBeHidden()
  ignoreProblems(problems, /404|ERR_FAILED|search/)
})

test('the 500 page links to a new issue', async ({ page }) => {
  await page.goto('/docs/500')
  await expect(page.getByRole('link', { name: 'Submit an issue about error in url →' })).toHaveAttribute(
    'href',
    /issues\/new/,
  )
})

test('the footer shows the current year, not the year of the build', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-06-01T12:00:00Z'))
  await page.goto('/docs/spicedb')
  await expect(page.locator('footer')).toContainText('© 2031')
})

test('on a tablet, the sidebar is hidden until the reader shows it, and a wide screen shows it anyway', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/docs/spicedb/concepts/zanzibar')
  const sidebar = page.locator('.site-sidebar')
  const link = sidebar.getByRole('link', { name: 'Google Zanzibar' })
  await expect(sidebar.getByRole('button').filter({ visible: true })).toHaveCount(1)
  await expect(link).not.toBeVisible()
  await sidebar.getByRole('button', { name: 'Show sidebar' }).click()
  await expect(link).toBeInViewport({ ratio: 1 })
  await expect(sidebar.getByRole('button', { name: 'Hide sidebar' })).toBeFocused()
  await page.goto('/docs/spicedb/concepts/schema')
  await expect(link).toBeVisible()
  await sidebar.getByRole('button', { name: 'Hide sidebar' }).click()
  await expect(link).not.toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(link).toBeVisible()
  // Hidden on a wide screen, it stays hidden everywhere.
  await sidebar.getByRole('button', { name: 'Hide sidebar' }).click()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(link).not.toBeVisible()
})

test('the first Tab focuses the skip link', async ({ page }) => {
  await page.goto('/docs/spicedb')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#skip-target$/)
})
