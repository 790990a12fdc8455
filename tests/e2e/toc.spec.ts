import { expect, test } from './helpers.ts'

test('the button back to the top appears after 300 pixels of scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/docs/spicedb/ops/eks')
  const toc = page.getByRole('navigation', { name: 'table of contents' })
  const top = toc.getByRole('button', { name: 'Scroll to top' })
  await expect(toc.getByText('On This Page')).toBeVisible()
  await expect(top).not.toBeVisible()

  await page.evaluate(() => window.scrollTo(0, 300))
  await expect(top).not.toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 301))
  await expect(top).toBeVisible()
})

test('the table of contents marks the current section and keeps its entry in view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
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
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/docs/spicedb/ops/eks')
  const toc = page.getByRole('navigation', { name: 'table of contents' })
  const top = toc.getByRole('button', { name: 'Scroll to top' })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await top.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(top).not.toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a page that opens at an anchor has its section marked and the button back to the top', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/docs/spicedb/ops/eks#cluster')
  const toc = page.getByRole('navigation', { name: 'table of contents' })
  await expect(toc.getByRole('button', { name: 'Scroll to top' })).toBeVisible()
  await expect(toc.locator('[aria-current=location]')).toHaveAttribute('href', '#cluster')
})
