import { PRIMARY_COLOR, type Theme } from '../../lib/shared/brand.ts'
import { expect, ignoreProblems, test } from './helpers.ts'

const star = /Star it on GitHub/
const paper = /Zanzibar paper/

const primaryColor = (theme: Theme): string =>
  `hsl(${PRIMARY_COLOR.hue[theme]} ${PRIMARY_COLOR.saturation}% ${PRIMARY_COLOR.lightness[theme]}%)`

test('navigation updates the banner, the canonical URL and the title', async ({ page }) => {
  await page.goto('/docs/spicedb')
  await expect(page.getByRole('link', { name: star })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^AuthZed/ })
    .click()
  await expect(page).toHaveURL('/docs/authzed')
  await expect(page.getByRole('link', { name: paper })).toBeVisible()
  await expect(page.getByRole('link', { name: star })).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://authzed.com/docs/authzed')
  await expect(page).toHaveTitle(/ – AuthZed Docs$/)
})

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

test('larger text leaves the article enough room, because the layout changes with its size', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await page.goto('/docs/spicedb/concepts/caveats')
  for (const [size, width] of [
    [24, 1280],
    [32, 1280],
    [32, 768],
  ] as const) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
    await page.setViewportSize({ width, height: 900 })
    const text = await page.locator('[data-page-body] p').first().boundingBox()
    expect(text?.width, `${size} pixels in a window of ${width}`).toBeGreaterThan(width / 2)
  }
})

test('everything in the bar is large enough for a thumb, and the banner scrolls away', async ({ page }) => {
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/docs/spicedb')
    const targets = page
      .getByRole('banner')
      .locator('.navbar-row :is(a, button, summary, input)')
      .filter({ visible: true })
    for (const target of await targets.all()) {
      const box = await target.boundingBox()
      const isText = await target.evaluate((element) => element.matches('input, .navbar-sections a'))
      expect(box?.height, `${await target.innerText()}, ${width} pixels`).toBeGreaterThanOrEqual(isText ? 36 : 44)
      expect(box?.width).toBeGreaterThanOrEqual(40)
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true)
    }
    await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }))
    await expect(page.locator('.site-banner')).not.toBeInViewport()
    await expect.poll(async () => (await page.locator('.navbar-row').boundingBox())?.y).toBe(0)
  }
})

test('the bar has the short names of the sections, and their whole titles for screen readers', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/docs/spicedb')
  const links = page.locator('.site-navbar .navbar-sections a')
  await expect(links).toHaveText(['SpiceDB documentation', 'AuthZed product documentation', 'Best practices', 'MCP'])
  expect(await links.evaluateAll((all) => all.map((link) => link.firstChild?.textContent))).toEqual([
    'SpiceDB',
    'AuthZed',
    'Best practices',
    'MCP',
  ])
})

test('nothing shows through the bar', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/docs/spicedb')
    const [bar, body] = await page.evaluate(() =>
      [
        getComputedStyle(document.querySelector('.site-navbar') ?? document.body, '::before'),
        getComputedStyle(document.body),
      ].map(({ backgroundColor }) => backgroundColor),
    )
    expect(bar).toBe(body)
    expect(bar).not.toMatch(/rgba|\//)
  }
})

test('the hidden sidebar leaves only its button, and the language menu opens on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/docs/spicedb')
  await page.getByRole('button', { name: 'Hide sidebar' }).click()
  const sidebar = page.locator('.site-sidebar')
  await expect(sidebar.getByRole('button').filter({ visible: true })).toHaveCount(1)
  await page.getByRole('banner').locator('details:has(a[hreflang]) summary').click()
  for (const language of ['English', 'Français', 'Русский'])
    await expect(page.getByRole('banner').getByRole('link', { name: language })).toBeInViewport({ ratio: 1 })
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
      expect(contrast(ring, background)).toBeGreaterThanOrEqual(3)
    }
  })
}

/** Contrast of two colors, as WCAG defines it. */
function contrast(...colors: string[]): number {
  const [darker = 0, lighter = 0] = colors.map(luminance).sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const channels = (/rgb\(([^)]*)\)/.exec(color)?.[1] ?? '').split(',').map((value) => Number(value) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('the logo links to the home page, and the GitHub and Discord links open in a new window', async ({ page }) => {
  await page.goto('/docs/spicedb/concepts/schema')
  const nav = page.getByRole('banner')
  await expect(nav.getByRole('link', { name: 'SpiceDB on GitHub (opens in a new window)' })).toHaveAttribute(
    'href',
    'https://github.com/authzed/spicedb',
  )
  await expect(nav.getByRole('link', { name: 'SpiceDB chat on Discord (opens in a new window)' })).toHaveAttribute(
    'href',
    'https://authzed.com/discord',
  )
  await nav.getByRole('link', { name: 'AuthZed Docs, home' }).click()
  await expect(page).toHaveURL('/docs')
  await expect(page).toHaveTitle('AuthZed Docs')
})

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

test('the 404 page links to a new issue that names the address', async ({ page, problems }) => {
  const response = await page.goto('/docs/spicedb/nothing-here?x=1')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  const link = page.getByRole('link', { name: 'Submit an issue about broken link →' })
  await expect(link).toHaveAttribute('href', /nothing-here/)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/docs')
  ignoreProblems(problems, /404/)
})

test('the 404 page suggests the three nearest pages, with their addresses', async ({ page, problems }) => {
  await page.goto('/docs/spicedb/concepts/shema')
  const items = page.locator('[data-similar] li').filter({ visible: true })
  await expect(items).toHaveCount(3)
  await expect(items.first()).toContainText('/spicedb/concepts/schema')
  // The whole row is the link's target.
  const row = await items.first().boundingBox()
  expect(row?.height).toBeGreaterThanOrEqual(44)
  await page.mouse.click((row?.x ?? 0) + (row?.width ?? 0) - 24, (row?.y ?? 0) + 22)
  await expect(page).toHaveURL('/docs/spicedb/concepts/schema')
  ignoreProblems(problems, /404/)
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

test('on a small phone, the addresses of the nearest pages break', async ({ page, problems }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/docs/authzed/concepts/restricted-api')
  await expect(page.locator('[data-similar] code').filter({ visible: true }).first()).toContainText(
    '/authzed/concepts/restricted-api-access',
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  ignoreProblems(problems, /404/)
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

test('the theme follows the system by default, can be chosen with the keyboard, and is remembered', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/docs/spicedb/concepts/schema')
  await expect(page.locator('html')).toHaveClass(/dark/)
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--site-primary').trim())
  expect(await primary()).toBe(primaryColor('dark'))
  const button = page.getByRole('button', { name: 'System' }).first()
  await button.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('listbox')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('option', { name: 'Light' })).toHaveAttribute('data-focus', '')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass(/light/)
  expect(await primary()).toBe(primaryColor('light'))
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/light/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
})

test('the sidebar opens its folders and can be hidden', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/docs/spicedb')
  const sidebar = page.locator('.site-sidebar')
  const link = sidebar.getByRole('link', { name: 'Google Zanzibar' })
  await expect(link).not.toBeInViewport()
  await sidebar.locator('.sidebar-section summary', { hasText: 'Concepts' }).click()
  await expect(link).toBeVisible()
  await sidebar.getByRole('button', { name: 'Hide sidebar' }).click()
  await expect(sidebar.getByRole('button', { name: 'Show sidebar' })).toBeVisible()
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

test('tabs can be chosen with the keyboard, in all groups together, and are remembered', async ({ page }) => {
  await page.goto('/docs/spicedb/concepts/relationships/write-and-delete')
  const tabs = page
    .getByRole('tablist')
    .filter({ has: page.getByRole('tab', { name: 'Python' }) })
    .filter({ has: page.getByRole('tab', { name: 'zed' }) })
  await tabs.first().getByRole('tab', { name: 'zed' }).focus()
  await page.keyboard.press('End')
  const last = tabs.first().getByRole('tab').last()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(last).toBeFocused()
  const label = (await last.textContent()) ?? ''
  for (const group of await tabs.all()) {
    const same = group.getByRole('tab', { name: label, exact: true })
    if ((await same.count()) > 0) await expect(same).toHaveAttribute('aria-selected', 'true')
  }
  await page.reload()
  await expect(tabs.first().getByRole('tab', { name: label, exact: true })).toHaveAttribute('aria-selected', 'true')
})
