import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../helpers.ts'
import { BLOG_FEED, DESKTOP, openPage, PAGE, searchBox, typeQuery } from './search-box.ts'

test.use({ viewport: DESKTOP })

const serveBlog = (context: BrowserContext) =>
  context.route('https://authzed.com/**', (route) => route.fulfill({ body: 'blog' }))

test('blog posts are in a separate group and open in a new window', async ({ page, context }) => {
  await serveBlog(context)
  await openPage(page)
  await typeQuery(page, 'dual-write')
  const group = searchBox(page).list.getByRole('group', { name: 'AuthZed blog' })
  const post = group.getByRole('option').first()
  await expect(post).toHaveAttribute('target', '_blank')
  await expect(post).toHaveAttribute('href', /^https:\/\/authzed\.com\/blog\//)
  await expect(post).toHaveAccessibleName(/opens in a new window/)
  const opened = context.waitForEvent('page')
  await post.click()
  await (await opened).close()
  await expect(page).toHaveURL(PAGE)
  await expect(searchBox(page).list).toHaveCount(0)
})

test('a query that matches only posts shows them', async ({ page }) => {
  const items = [{ title: 'Leaving the qqqqqqqq behind', url: 'https://authzed.com/blog/qqqqqqqq' }]
  await page.route(BLOG_FEED, (route) => route.fulfill({ json: { items } }))
  await openPage(page)
  const { input, list, options } = searchBox(page)
  await input.click()
  // Pasted, so that no page matches an earlier part of it.
  await page.keyboard.insertText('qqqqqqqq')
  await expect(options).toHaveCount(1)
  await expect(list.getByRole('group')).toHaveCount(1)
})

test('Enter opens a blog post in a new window too', async ({ page, context }) => {
  await serveBlog(context)
  await openPage(page)
  await typeQuery(page, 'owasp cve')
  const { options, active } = searchBox(page)
  for (let moves = await options.count(); moves > 1; moves--) await page.keyboard.press('ArrowDown')
  await expect(active).toHaveAttribute('target', '_blank')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  await (await opened).close()
  await expect(page).toHaveURL(PAGE)
})
