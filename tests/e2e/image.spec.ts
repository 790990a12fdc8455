import type { Page } from '@playwright/test'
import { IMAGE_FOLDER } from '../../lib/images/build/variants.ts'
import { violations } from './axe.ts'
import { expect, test } from './helpers.ts'

test.use({ viewport: { width: 640, height: 900 } })

/**
 * Opens a page with an image that has a dark variant, and scrolls to it.
 * @returns file names of the images that the page has loaded
 */
async function openImagePage(page: Page): Promise<string[]> {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`${IMAGE_FOLDER}/playground-`)) loaded.push(request.url().split('/').at(-1) ?? '')
  })
  await page.goto('/docs/spicedb/getting-started/first-steps')
  expect(loaded).toEqual([])
  await imageLink(page).scrollIntoViewIfNeeded()
  return loaded
}

const imageLink = (page: Page) => page.getByRole('link', { name: /^Enlarge: The playground/ })
const imageDialog = (page: Page) => page.getByRole('dialog', { name: /^The playground/ })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an image loads lazily, in the theme and width it needs, and is enlarged by keyboard, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    const loaded = await openImagePage(page)
    const link = imageLink(page)
    const image = link.locator('img').filter({ visible: true })
    await expect(image).toHaveJSProperty('complete', true)
    expect(loaded).toEqual([expect.stringMatching(`^playground-${colorScheme}\\.\\w+\\.640\\.webp$`)])
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(imageDialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await expect(imageDialog(page).locator('img')).toBeInViewport({ ratio: 1 })
    expect(await violations(page, 'dialog[open]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(imageDialog(page)).not.toBeVisible()
    await expect(link).toBeFocused()
  })
}

test('a click enlarges an image; a click on it or on the button closes it', async ({ page }) => {
  await openImagePage(page)
  const dialog = imageDialog(page)
  await imageLink(page).click()
  await dialog.locator('img').click()
  await expect(dialog).not.toBeVisible()
  await imageLink(page).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).not.toBeVisible()
})
