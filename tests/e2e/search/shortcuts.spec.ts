import { expect, test } from '../helpers.ts'
import { DESKTOP, openPage, searchBox, typeQuery } from './search-box.ts'

test.use({ viewport: DESKTOP })

for (const keys of ['/', 'Control+k', 'Meta+k']) {
  test(`${keys} focuses the search box`, async ({ page }) => {
    await openPage(page)
    await page.keyboard.press(keys)
    await expect(searchBox(page).input).toBeFocused()
    await expect(searchBox(page).input).toHaveValue('')
  })
}

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

test('shortcuts are ignored while another control has focus', async ({ page }) => {
  await openPage(page)
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<input class=t><select class=t></select><button class=t></button><textarea class=t></textarea><p class=t contenteditable>x</p>',
    )
  })
  const controls = await page.locator('.t').all()
  expect(controls).toHaveLength(5)
  for (const control of controls) {
    await control.focus()
    await page.keyboard.press('/')
    await page.keyboard.press('Control+k')
    await expect(searchBox(page).input).not.toBeFocused()
  }
})

test('a slash can be typed into the search box', async ({ page }) => {
  await openPage(page)
  const { input } = searchBox(page)
  await input.click()
  await page.keyboard.type('a/b')
  await expect(input).toHaveValue('a/b')
})
