import { expect, test } from '../helpers.ts'
import { DESKTOP, openPage, PAGE, searchBox, typeQuery } from './search-box.ts'

test.use({ viewport: DESKTOP })

test('a URL with a query shows its results, after a reload and for anyone it is shared with', async ({ page }) => {
  await openPage(page, `${PAGE}#arrows`)
  await typeQuery(page, 'wildcards')
  await expect(page).toHaveURL(`${PAGE}?q=wildcards#arrows`)
  await page.reload()
  const { input, options } = searchBox(page)
  await expect(input).toHaveValue('wildcards')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${PAGE}#arrows`)
})

test('Back returns to the page without the query, and Forward to the result', async ({ page }) => {
  await openPage(page, '/docs/spicedb')
  await typeQuery(page, 'wildcards')
  await expect(page).toHaveURL('/docs/spicedb?q=wildcards')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/schema#/)
  await page.goBack()
  await expect(page).toHaveURL('/docs/spicedb')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/SpiceDB/)
  await page.goForward()
  await expect(page).toHaveURL(/schema#/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Schema/)
  await expect(searchBox(page).input).toHaveValue('')
})
