import type { Page } from '@playwright/test'
import { expect, test } from '../helpers.ts'
import { DESKTOP, openPage, PAGE, searchBox, typeQuery, waitForFullText } from './search-box.ts'

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
