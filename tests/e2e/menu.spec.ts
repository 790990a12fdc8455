import type { Locator, Page } from '@playwright/test'
import { expect, test } from './helpers.ts'

/** Where the focus is: in the menu (`ASIDE`), on its button, outside the document (`nothing`), or elsewhere in the page. */
const focusLocation = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === document.body) return 'nothing'
    return focused?.closest('.site-sidebar, .menu-button')?.tagName ?? 'elsewhere'
  })

/** Clicks the button until the page is hydrated and the menu is open. */
async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu' })
  await expect(async () => {
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 })
  }).toPass()
}

test('the open mobile menu traps the focus, and Escape closes it and returns the focus to its button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/docs/spicedb/getting-started/first-steps')
  const menu = page.locator('.site-sidebar')
  await expect(menu).not.toBeVisible()

  await openMenu(page)
  await expect(menu).toBeVisible()
  const visited: string[] = []
  for (const key of [...Array(12).fill('Tab'), ...Array(16).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    visited.push(await focusLocation(page))
  }
  expect(visited).toContain('ASIDE')
  expect(visited).toContain('BUTTON')
  expect(visited).not.toContain('elsewhere')
  await page.keyboard.press('Escape')
  await expect(menu).not.toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('choosing a page closes the mobile menu and returns the focus to its button', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/docs/spicedb/getting-started/first-steps')
  const menu = page.locator('.site-sidebar')
  await openMenu(page)
  await menu.getByRole('link', { name: 'Client Libraries' }).click()
  await expect(page).toHaveURL('/docs/spicedb/getting-started/client-libraries')
  await expect(menu).not.toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('a wider window closes the mobile menu, which stays closed when the window is narrow again', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/docs/spicedb/getting-started/client-libraries')
  const menu = page.locator('.site-sidebar')
  const button = page.getByRole('button', { name: 'Menu' })
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
  await expect(async () => {
    if (!(await show.isVisible())) await sidebar.getByRole('button', { name: 'Hide sidebar' }).click()
    await expect(show).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(show).toBeFocused()
  await expect(sidebar.getByRole('link', { name: 'First Steps' })).not.toBeVisible()
  // Scripts never load from here on, so this is what is painted before hydration.
  await page.route('**/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(show).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'First Steps' })).not.toBeVisible()
  expect((await sidebar.boundingBox())?.width).toBe(80)
})

const folderOf = (page: Page, name: string): Locator => page.locator('.site-sidebar summary').filter({ hasText: name })

const isOpen = (folder: Locator): Promise<boolean> =>
  folder.evaluate((summary) => summary.closest('details')?.open ?? false)

/** Clicks a sidebar folder until it is in the given state. */
function setOpen(folder: Locator, open: boolean): Promise<void> {
  return expect(async () => {
    if ((await isOpen(folder)) !== open) await folder.click()
    expect(await isOpen(folder)).toBe(open)
  }).toPass()
}

test('sidebar folders open and close', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.goto('/docs/spicedb')
  const sidebar = page.locator('.site-sidebar')
  const folder = folderOf(page, 'Operations')
  const link = sidebar.getByRole('link', { name: 'Deploying to AWS EKS', includeHidden: true })
  expect(await isOpen(folder)).toBe(false)
  await expect(link).not.toBeVisible()
  await setOpen(folder, true)
  await expect(link).toBeVisible()
  await setOpen(folder, false)
  await expect(link).not.toBeVisible()
})

test('navigation keeps the scroll position of the sidebar', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.goto('/docs/spicedb')
  const sidebar = page.locator('.site-sidebar')
  const folder = folderOf(page, 'Operations')
  const scrollTop = () => page.evaluate(() => document.querySelector('.sidebar-scroll')?.scrollTop ?? -1)
  await setOpen(folder, true)
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

test('the mobile menu marks the current section', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/docs/spicedb/ops/eks')
  await openMenu(page)
  await page.keyboard.press('Escape')
  const heading = page.locator('article h2[id]').nth(2)
  await heading.evaluate((element) => element.scrollIntoView())
  const entry = page.locator(`.sidebar-site a[href="#${await heading.getAttribute('id')}"]`)
  await expect(entry).toHaveAttribute('aria-current', 'location')
})
