import type { Locator, Page } from '@playwright/test'
import { expect, holdRequests, test } from './helpers.ts'

test.use({ viewport: { width: 375, height: 800 } })

/** Where the focus is: in the menu (`NAV`), on its button, outside the document (`nothing`), or elsewhere in the page. */
const focusLocation = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === document.body) return 'nothing'
    return focused?.closest('.site-sidebar, .menu-button')?.tagName ?? 'elsewhere'
  })

const menuOf = (page: Page): Locator => page.locator('.site-sidebar')
const buttonOf = (page: Page): Locator => page.getByRole('button', { name: 'Menu' })

async function openMenu(page: Page): Promise<void> {
  await buttonOf(page).click()
  await expect(menuOf(page)).toBeVisible()
}

/** Whether assistive technology is told that the menu is open. */
async function isExpanded(page: Page): Promise<unknown> {
  const devtools = await page.context().newCDPSession(page)
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '.menu-button' })
  const { nodes } = await devtools.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false })
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value
}

/** Presses Tab and Shift+Tab, and returns the places that had focus. */
async function tabThrough(page: Page): Promise<string[]> {
  const visited: string[] = []
  for (const key of [...Array(12).fill('Tab'), ...Array(16).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    visited.push(await focusLocation(page))
  }
  return visited
}

test('the open mobile menu traps focus, and Escape closes it and returns focus to its button', async ({ page }) => {
  await page.goto('/docs/spicedb/getting-started/first-steps')
  await expect(menuOf(page)).not.toBeVisible()
  expect(await isExpanded(page)).toBe(false)
  await openMenu(page)
  expect(await isExpanded(page)).toBe(true)
  const visited = await tabThrough(page)
  expect(visited).toContain('NAV')
  expect(visited).toContain('BUTTON')
  expect(visited).not.toContain('elsewhere')
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).not.toBeVisible()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(buttonOf(page)).toBeFocused()
})

test("the menu opens and closes before the page's script has arrived", async ({ page }) => {
  const release = await holdRequests(page, '**/_next/static/scripts/page-*.js')
  await page.goto('/docs/spicedb/getting-started/first-steps', { waitUntil: 'commit' })
  await openMenu(page)
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).not.toBeVisible()
  await openMenu(page)
  release()
  await expect(page.locator('article')).toHaveJSProperty('inert', true)
  expect(await tabThrough(page)).not.toContain('elsewhere')
  await buttonOf(page).click()
  await expect(menuOf(page)).not.toBeVisible()
})

test('a tap on the bar above the open menu closes it @nightly', async ({ page }) => {
  await page.goto('/docs/spicedb')
  await openMenu(page)
  await page.locator('.navbar-row').click({ position: { x: 2, y: 2 }, force: true })
  await expect(menuOf(page)).not.toBeVisible()
  await expect(buttonOf(page)).toBeFocused()
})

test('the mobile menu lists the pages of the section, and only the folders that contain the page are open', async ({
  page,
}) => {
  await page.goto('/docs/spicedb/concepts/zanzibar')
  await openMenu(page)
  const open = menuOf(page).locator('details[open] > summary').filter({ visible: true })
  await expect(open.filter({ hasNotText: /English/ })).toHaveText(['Concepts'])
  await expect(menuOf(page).locator('[aria-current=page]')).toBeInViewport()
  await folderOf(page, 'Modeling').click()
  await menuOf(page).getByRole('link', { name: 'Representing users' }).click()
  await expect(page).toHaveURL('/docs/spicedb/modeling/representing-users')
})

test('the mobile menu begins with the sections of the site, and marks the current one', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/docs/spicedb/concepts/zanzibar')
  await openMenu(page)
  const sections = menuOf(page).locator('.menu-sections a')
  await expect(sections).toHaveText(['SpiceDB documentation', 'AuthZed product documentation', 'Best practices', 'MCP'])
  await expect(menuOf(page).locator('.menu-sections [aria-current=true]')).toHaveText('SpiceDB documentation')
  for (const section of await sections.all()) {
    await expect(section).toBeInViewport({ ratio: 1 })
    expect((await section.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await sections.filter({ hasText: 'AuthZed' }).click()
  await expect(page).toHaveURL('/docs/authzed')
  await expect(menuOf(page)).not.toBeVisible()
  await openMenu(page)
  await expect(menuOf(page).locator('.menu-sections [aria-current=true]')).toHaveText(/^AuthZed/)
  await expect(folderOf(page, 'Guides')).toBeVisible()
})

test('folders that the reader has opened are open on the next page, before any script has loaded', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/docs/spicedb')
  await folderOf(page, 'Modeling').click()
  await folderOf(page, 'Operations').click()
  await folderOf(page, 'Operations').click()
  await page.goto('/docs/mcp')
  await page.route('**/*.js', () => {})
  await page.goto('/docs/spicedb/concepts/zanzibar', { waitUntil: 'commit' })
  await expect(page.locator('.sidebar-section li details[open] > summary')).toHaveText(['Concepts', 'Modeling'])
})

test('Back shows a page whose menu is closed @nightly', async ({ page }) => {
  await page.goto('/docs/spicedb/getting-started/first-steps')
  await openMenu(page)
  await menuOf(page).getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/docs/spicedb/getting-started/faq')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(menuOf(page)).not.toBeVisible()
  await expect(page.locator('[inert]')).toHaveCount(0)
})

test('a wider window closes the mobile menu, which stays closed when the window is narrow again @nightly', async ({
  page,
}) => {
  await page.goto('/docs/spicedb/getting-started/client-libraries')
  const menu = page.locator('.site-sidebar')
  const button = page.locator('.menu-button')
  await openMenu(page)
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(button).not.toBeVisible()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(button).toBeVisible()
  await expect(menu).not.toBeVisible()
})

test('a hidden sidebar stays hidden after a reload, from the first paint on', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/docs/spicedb')
  const sidebar = page.locator('.site-sidebar')
  const show = sidebar.getByRole('button', { name: 'Show sidebar' })
  await sidebar.getByRole('button', { name: 'Hide sidebar' }).click()
  await expect(show).toBeVisible()
  await expect(show).toBeFocused()
  await expect(sidebar.getByRole('link', { name: 'First steps' })).not.toBeVisible()
  // Scripts never load from here on, so this is what is painted first.
  await page.route('**/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(show).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'First steps' })).not.toBeVisible()
  expect((await sidebar.boundingBox())?.width).toBe(80)
})

const folderOf = (page: Page, name: string): Locator => page.locator('.site-sidebar summary').filter({ hasText: name })

test('navigation keeps the scroll position of the sidebar @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.goto('/docs/spicedb')
  const sidebar = page.locator('.site-sidebar')
  const folder = folderOf(page, 'Operations')
  const scrollTop = () => page.evaluate(() => document.querySelector('.sidebar-scroll')?.scrollTop ?? -1)
  await folder.click()
  const link = sidebar.getByRole('link', { name: 'Deploying to AWS EKS' })
  await link.scrollIntoViewIfNeeded()
  await expect.poll(scrollTop).toBeGreaterThan(0)
  await link.hover()
  const before = await scrollTop()
  await link.click()
  await expect(page).toHaveURL('/docs/spicedb/ops/eks')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('EKS')
  await expect(link).toBeInViewport({ ratio: 1 })
  expect(await scrollTop()).toBe(before)
})

test('the sidebar shows the current page without scrolling, before any script has loaded', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.route('**/*.js', () => {})
  await page.goto('/docs/spicedb/ops/eks', { waitUntil: 'commit' })
  const link = page.locator('.site-sidebar').getByRole('link', { name: 'Deploying to AWS EKS' })
  await expect(link).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the menu begins below the navigation bar wherever the page is scrolled, and the page doesn’t move @nightly', async ({
  page,
}) => {
  await page.goto('/docs/spicedb/ops/eks')
  for (const y of [0, 20, 3000]) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    const place = () => page.locator('h1').evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
    const before = await place()
    await openMenu(page)
    await expect.poll(async () => (await menuOf(page).boundingBox())?.y, `scrolled by ${y}`).toBe(64)
    const bar = await page.locator('.navbar-row').boundingBox()
    expect([bar?.y, bar?.height]).toEqual([0, 64])
    expect(await place()).toBe(before)
    await page.keyboard.press('Escape')
    expect(await place()).toBe(before)
  }
})
