import type { Page } from '@playwright/test'
import { expect, test } from './helpers.ts'
import { nightlyUnless } from './nightly.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the table of contents marks the current section and keeps its entry in view', async ({ page }) => {
  await page.goto('/docs/spicedb/ops/eks')
  const toc = page.getByRole('navigation', { name: 'table of contents' })
  const marked = toc.locator('[aria-current=location]')
  await page.evaluate(() => window.scrollTo(0, 301))
  const headings = page.locator('article h2[id]')
  const third = await headings.nth(2).getAttribute('id')
  await headings.nth(2).evaluate((heading) => heading.scrollIntoView())
  await expect(marked).toHaveAttribute('href', `#${third}`)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(marked).toHaveAttribute(
    'href',
    `#${await page.locator('article :is(h2,h3)[id]').last().getAttribute('id')}`,
  )
  await expect(marked).toBeInViewport()
})

test('the button back to the top scrolls up and focuses the heading of the page', async ({ page }) => {
  await page.goto('/docs/spicedb/ops/eks')
  const toc = page.getByRole('navigation', { name: 'table of contents' })
  const top = toc.getByRole('button', { name: 'Back to top' })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await top.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(top).not.toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a page that opens at an anchor has its section marked and the button back to the top', async ({ page }) => {
  await page.goto('/docs/spicedb/ops/eks#cluster')
  const toc = page.getByRole('navigation', { name: 'table of contents' })
  await expect(toc.getByRole('button', { name: 'Back to top' })).toBeVisible()
  await expect(toc.locator('[aria-current=location]')).toHaveAttribute('href', '#cluster')
})

test.describe('the contents bar of narrower screens', () => {
  test.use({ viewport: { width: 375, height: 800 } })
  const bar = (page: Page) => page.getByRole('navigation', { name: 'table of contents' })
  const list = (page: Page) => bar(page).getByRole('list')

  test('shows the section being read, and opens the list there', async ({ page }) => {
    await page.goto('/docs/spicedb/concepts/schema')
    const summary = bar(page).locator('summary')
    await expect(summary).toHaveText('On This Page')
    const last = page.locator('article h2[id]').last()
    await last.evaluate((heading) => heading.scrollIntoView())
    await expect(summary).toHaveText(`On This Page${await last.textContent()}`)
    expect((await bar(page).boundingBox())?.y).toBe(64)
    await summary.click()
    await expect(list(page).locator('[aria-current=location]')).toBeInViewport({ ratio: 1 })
    await list(page).getByRole('link', { name: 'Wildcards' }).click()
    await expect(list(page)).not.toBeVisible()
    await expect(page.getByRole('heading', { name: 'Wildcards', exact: true })).toBeInViewport()
    await expect(summary).toHaveText('On This PageWildcards')
  })

  test('closes on Escape, on a press elsewhere and when the focus leaves it', async ({ page }) => {
    await page.goto('/docs/spicedb/concepts/schema')
    const summary = bar(page).locator('summary')
    await summary.click()
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list(page)).not.toBeVisible()
    await expect(summary).toBeFocused()
    await summary.click()
    await page.getByRole('heading', { level: 1 }).click({ force: true, position: { x: 1, y: 1 } })
    await summary.press('Enter')
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(list(page)).not.toBeVisible()
  })

  test('scrolls away on a phone in landscape orientation, where two bars would cover too much', async ({ page }) => {
    await page.setViewportSize({ width: 812, height: 375 })
    await page.goto('/docs/spicedb/concepts/schema')
    await page.evaluate(() => window.scrollTo(0, 2000))
    await expect(bar(page)).not.toBeInViewport()
    await expect(page.locator('.site-banner')).not.toBeInViewport()
  })
})

for (const width of [375, 768, 1440]) {
  test(
    `the end of a page offers a call, feedback, editing and the way to the top, ${width} pixels`,
    nightlyUnless(width !== 768, `end of a page ${width}`),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/docs/authzed/guides/picking-a-product')
      await page.locator('article nav').last().scrollIntoViewIfNeeded()
      for (const name of [/^Schedule a Call/, /^Something unclear\?/, /^Edit this page/])
        await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
      const top = page.getByRole('button', { name: 'Back to top' })
      await expect(top).toBeInViewport({ ratio: 1 })
      await top.click()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    },
  )
}
