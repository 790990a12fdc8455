import { expect, test } from '../helpers.ts'
import { DESKTOP, openPage, searchBox, typeQuery } from './search-box.ts'

test.use({ viewport: DESKTOP })

for (const keys of ['/', 'Control+k']) {
  test(`${keys} selects what is in the box and shows its results again`, async ({ page }) => {
    await openPage(page)
    await typeQuery(page, 'caveat')
    await page.keyboard.press('Escape')
    const { input, list, options } = searchBox(page)
    await expect(list).toHaveCount(0)
    await page.keyboard.press(keys)
    await expect(options.first()).toBeVisible()
    await page.keyboard.type('schema')
    await expect(input).toHaveValue('schema')
  })
}
