import { expect, test } from '../helpers.ts'
import { DESKTOP, openPage, searchBox, typeQuery } from './search-box.ts'

test.use({ viewport: DESKTOP })

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
