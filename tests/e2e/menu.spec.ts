import type { Page } from '@playwright/test'
import { expect, test } from './helpers.ts'

/** Where the keyboard is: in the menu, on its button, on nothing (which is the browser's own bar), or elsewhere. */
const focusedPart = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === document.body) return 'nothing'
    return focused?.closest('.nextra-sidebar-container, .nextra-hamburger')?.tagName ?? 'elsewhere'
  })

/** Presses the button until React has started and the menu is open. */
async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu' })
  await expect(async () => {
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 })
  }).toPass()
}

test('the menu of a narrow screen keeps the focus, closes by Escape and by choosing, and gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/docs/spicedb/getting-started/first-steps')
  const menu = page.locator('.nextra-sidebar-container')
  const button = page.getByRole('button', { name: 'Menu' })
  await expect(menu).not.toBeVisible()

  await openMenu(page)
  await expect(menu).toBeVisible()
  const visited: string[] = []
  for (const key of [...Array(12).fill('Tab'), ...Array(16).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    visited.push(await focusedPart(page))
  }
  expect(visited).toContain('ASIDE')
  expect(visited).toContain('BUTTON')
  expect(visited).not.toContain('elsewhere')
  await page.keyboard.press('Escape')
  await expect(menu).not.toBeVisible()
  await expect(button).toBeFocused()

  await openMenu(page)
  await menu.getByRole('link', { name: 'Client Libraries' }).click()
  await expect(page).toHaveURL('/docs/spicedb/getting-started/client-libraries')
  await expect(menu).not.toBeVisible()
  await expect(button).toBeFocused()

  await openMenu(page)
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(button).not.toBeVisible()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(button).toBeVisible()
  await expect(menu).not.toBeVisible()
})

test('a hidden sidebar stays hidden, from the first paint on', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/docs/spicedb')
  const sidebar = page.locator('.nextra-sidebar-container')
  const show = sidebar.getByRole('button', { name: 'Show sidebar' })
  await expect(async () => {
    if (!(await show.isVisible())) await sidebar.getByRole('button', { name: 'Hide sidebar' }).click()
    await expect(show).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(show).toBeFocused()
  await expect(sidebar.getByRole('link', { name: 'First Steps' })).not.toBeVisible()
  // No script comes any more: what is seen now is what is painted before React.
  await page.route('**/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(show).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'First Steps' })).not.toBeVisible()
  expect((await sidebar.boundingBox())?.width).toBe(80)
})

test('folders open, close and keep their place; the current page is seen without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.goto('/docs/spicedb')
  const sidebar = page.locator('.nextra-sidebar-container')
  const folder = sidebar.getByRole('button', { name: 'Operations' })
  const place = () =>
    page.evaluate(() => document.querySelector('.nextra-sidebar-container > :nth-child(2)')?.scrollTop ?? -1)
  const setOpen = (open: boolean) =>
    expect(async () => {
      if ((await folder.getAttribute('aria-expanded')) !== String(open)) await folder.click()
      await expect(folder).toHaveAttribute('aria-expanded', String(open), { timeout: 1000 })
    }).toPass()
  await expect(folder).toHaveAttribute('aria-expanded', 'false')
  await expect(sidebar.getByRole('link', { name: 'Deploying to AWS EKS', includeHidden: true })).not.toBeVisible()

  await setOpen(true)
  const link = sidebar.getByRole('link', { name: 'Deploying to AWS EKS' })
  await link.scrollIntoViewIfNeeded()
  await expect.poll(place).toBeGreaterThan(0)
  await link.hover()
  const before = await place()
  await link.click()
  await expect(page).toHaveURL('/docs/spicedb/ops/eks')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('EKS')
  await expect(link).toBeInViewport({ ratio: 1 })
  expect(await place()).toBe(before)
  await setOpen(false)
  await expect(link).not.toBeVisible()

  // In another visit there is no place to keep; without a script nothing is scrolled later.
  await page.evaluate(() => sessionStorage.clear())
  await page.route('**/*.js', () => {})
  await page.goto('/docs/spicedb/ops/eks', { waitUntil: 'commit' })
  await expect(link).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the menu of a narrow screen marks the section being read', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/docs/spicedb/ops/eks')
  await openMenu(page)
  await page.keyboard.press('Escape')
  const heading = page.locator('article h2[id]').nth(2)
  await heading.evaluate((element) => element.scrollIntoView())
  const entry = page.locator(`.nextra-menu-mobile a[href="#${await heading.getAttribute('id')}"]`)
  await expect(entry).toHaveClass(/_font-semibold/)
})
