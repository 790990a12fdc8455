import { PRIMARY_COLOR, type Theme } from '../../lib/shared/brand.ts'
import { expect, ignoreProblems, test } from './helpers.ts'

const star = /Star it on GitHub/
const paper = /Zanzibar paper/

const primaryColor = (theme: Theme): string =>
  `hsl(${PRIMARY_COLOR.hue[theme]} ${PRIMARY_COLOR.saturation}% ${PRIMARY_COLOR.lightness[theme]}%)`

test('navigation updates the banner, the canonical URL and the title', async ({ page }) => {
  await page.goto('/docs/spicedb')
  await expect(page.getByRole('link', { name: star })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'AuthZed Product Documentation' }).click()
  await expect(page).toHaveURL('/docs/authzed')
  await expect(page.getByRole('link', { name: paper })).toBeVisible()
  await expect(page.getByRole('link', { name: star })).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://authzed.com/docs/authzed')
  await expect(page).toHaveTitle(/ – AuthZed Docs$/)
})

test('a dismissal stored by an earlier banner does not hide ours', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('nextra-banner', '0'))
  await page.goto('/docs/spicedb')
  await expect(page.getByRole('link', { name: star })).toBeVisible()
})

test('the banner is 2.5rem high and can’t be dismissed, and the navigation bar is 4rem high', async ({ page }) => {
  await page.goto('/docs/spicedb')
  const heights = await page.evaluate(() =>
    ['.site-banner', '.site-navbar nav'].map((selector) => document.querySelector(selector)?.clientHeight),
  )
  expect(heights).toEqual([40, 64])
  await expect(page.locator('.site-banner button')).toHaveCount(0)
})

test('at twice the font size, the bars keep their height in rem and nothing is cut off', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/docs/spicedb/concepts/caveats', { waitUntil: 'networkidle' })
  const bars = ['.site-banner', '.site-navbar nav']
  const heights = bars.map((bar) => page.locator(bar).evaluate(({ clientHeight }) => clientHeight))
  expect(await Promise.all(heights)).toEqual([80, 128])
  await expect(page.locator('aside').getByRole('link', { name: 'Caveats' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'table of contents' })).toBeVisible()
  const bar = page.locator('.site-navbar nav')
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

test('the logo links to the home page, and the GitHub and Discord links open in a new window', async ({ page }) => {
  await page.goto('/docs/spicedb/concepts/schema')
  const nav = page.getByRole('navigation').first()
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
  const issue = await toc.getByRole('link', { name: /^Something unclear\? Create an issue →/ }).getAttribute('href')
  const query = new URL(issue ?? '').searchParams
  expect(query.get('title')).toContain((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
  expect(query.get('body')).toContain('https://authzed.com/docs/authzed/guides/picking-a-product')
  await page.goto('/docs/spicedb/concepts/schema')
  await expect(toc.getByText('Talk to us')).toHaveCount(0)
})

test('the 404 page links to a new issue that names the address', async ({ page, problems }) => {
  const response = await page.goto('/docs/spicedb/nothing-here?x=1')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
  const link = page.getByRole('link', { name: 'Submit an issue about broken link →' })
  await expect(link).toHaveAttribute('href', /nothing-here/)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/docs')
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
  const sidebar = page.locator('aside')
  const link = sidebar.getByRole('link', { name: 'Schema Language Reference' })
  await expect(link).not.toBeInViewport()
  await sidebar.locator('.sidebar-section summary', { hasText: 'Concepts' }).click()
  await expect(link).toBeVisible()
  await sidebar.getByRole('button', { name: 'Hide sidebar' }).click()
  await expect(sidebar.getByRole('button', { name: 'Show sidebar' })).toBeVisible()
})

test('the first Tab focuses the skip link', async ({ page }) => {
  await page.goto('/docs/spicedb')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#skip-target$/)
})

test('tabs can be chosen with the keyboard, in all groups together, and are remembered', async ({ page }) => {
  await page.goto('/docs/spicedb/concepts/relationships')
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
