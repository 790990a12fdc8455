import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers.ts'
import { countVisibleOptions, DESKTOP, openPage, PAGE, searchBox, typeQuery, waitForFullText } from './search-box.ts'

test.use({ viewport: DESKTOP })

test('the panel opens with the first non-blank character and closes when the input is emptied', async ({ page }) => {
  await openPage(page)
  const { input, list, status } = searchBox(page)
  await input.click()
  await input.pressSequentially('   ')
  await expect(status).toHaveText('')
  await expect(list).toHaveCount(0)
  await input.pressSequentially('schema')
  await expect(list).toBeVisible()
  await input.fill('')
  await expect(list).toHaveCount(0)
})

test('the panel groups at most 3 results under each page, and is at most 400 pixels high', async ({ page }) => {
  await openPage(page)
  await typeQuery(page, 'permission')
  const { list } = searchBox(page)
  const groups = list.getByRole('group')
  for (const group of await groups.all()) {
    const hrefs = await group
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('href') ?? ''))
    expect(hrefs.length).toBeLessThanOrEqual(3)
    expect(new Set(hrefs.map((href) => (href.startsWith('/') ? href.split('#')[0] : 'blog'))).size).toBe(1)
  }
  // Three pages and the blog.
  expect(await groups.count()).toBeLessThanOrEqual(4)
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(400)
})

test('at least six results are visible at once @nightly', async ({ page }) => {
  await openPage(page)
  await waitForFullText(page)
  for (const query of ['permission', 'caveats', 'postgres'])
    expect(await countVisibleOptions(page, query), query).toBeGreaterThanOrEqual(6)
})

test('the name of a page is a link to its top @nightly', async ({ page }) => {
  await openPage(page, '/docs/spicedb')
  await typeQuery(page, 'wildcards')
  const name = searchBox(page).list.locator('a.search-group').first()
  const href = (await name.getAttribute('href')) ?? ''
  expect(href).toMatch(/^\/docs\/[^#]+$/)
  await name.click()
  await expect(page).toHaveURL(href)
  await expect(searchBox(page).input).toHaveValue('')
})

test('the keys are shown with a mouse @nightly', async ({ page }) => {
  await openPage(page)
  await typeQuery(page, 'schema')
  await expect(page.locator('.search-keys')).toBeVisible()
})

test('the panel is as wide as a box that covers the navigation bar @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await openPage(page)
  await typeQuery(page, 'permission')
  const { input } = searchBox(page)
  const [box, sheet] = [await input.boundingBox(), await page.locator('.search-sheet').boundingBox()]
  expect(box?.width).toBeGreaterThan(600)
  expect([sheet?.x, sheet?.width]).toEqual([box?.x, box?.width])
})

test('matches are highlighted, also within words', async ({ page }) => {
  await openPage(page)
  await typeQuery(page, 'wildc')
  await expect(searchBox(page).active.locator('mark').first()).toHaveText(/^wildc$/i)
})

/**
 * Counts the batches of DOM changes in the list of results.
 * @returns a function that returns the count since its last call
 */
async function countListUpdates(page: Page): Promise<() => Promise<number>> {
  await searchBox(page).list.evaluateAll((panels) => {
    const updates: number[] = []
    Object.assign(window, { updates })
    for (const panel of panels) {
      new MutationObserver((changes) => updates.push(changes.length)).observe(panel, {
        attributes: true,
        characterData: true,
        childList: true,
        subtree: true,
      })
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'updates').splice(0).length)
}

test('a query with the same results doesn’t touch the list, and one with other results updates it once', async ({
  page,
}) => {
  await openPage(page)
  await waitForFullText(page)
  await typeQuery(page, 'schema')
  await expect(page).toHaveURL(`${PAGE}?q=schema`)
  const { input, options } = searchBox(page)
  const updates = await countListUpdates(page)
  const before = await options.allTextContents()
  await input.fill('SCHEMA')
  await expect(page).toHaveURL(`${PAGE}?q=SCHEMA`)
  expect([await updates(), await options.allTextContents()]).toEqual([0, before])
  await input.pressSequentially('s')
  await expect(options).not.toHaveText(before)
  await expect(page).toHaveURL(`${PAGE}?q=SCHEMAs`)
  expect(await updates()).toBe(1)
})

test('results that the browser has translated are replaced by the results of the next query @nightly', async ({
  page,
}) => {
  await openPage(page)
  await typeQuery(page, 'schema')
  const { input, options } = searchBox(page)
  // Browsers translate a page by replacing its text nodes with `<font>` elements.
  await options.locator('span:has(> mark)').evaluateAll((all) => {
    for (const element of all) {
      for (const node of [...element.childNodes]) {
        const font = document.createElement('font')
        font.append(node.textContent ?? '')
        node.replaceWith(font)
      }
    }
  })
  expect(await options.locator('font').count()).toBeGreaterThan(3)
  await input.fill('wildcards')
  await expect(options.first()).toContainText(/wildcard/i)
  await expect(options.locator('font')).toHaveCount(0)
})

test('updates of the search box and its panel don’t trigger a layout of the page @nightly', async ({ page }) => {
  await openPage(page)
  await typeQuery(page, 'schema')
  const content = page.locator('.site-article')
  expect(await content.evaluate((element) => getComputedStyle(element).isolation)).toBe('isolate')
  const containOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).contain)
  expect(await containOf(searchBox(page).input)).toBe('strict')
  expect(await containOf(page.locator('search').filter({ visible: true }).locator('[data-panel]'))).toBe(
    'size layout style',
  )
})
