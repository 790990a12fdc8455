import { violations } from '../axe.ts'
import { expect, test } from '../helpers.ts'
import { nightlyUnless } from '../nightly.ts'
import { DESKTOP, openPage, searchBox, typeQuery } from './search-box.ts'

test.use({ viewport: DESKTOP })

test('the search box is a combobox with a listbox and announces the number of results politely', async ({ page }) => {
  await openPage(page)
  const { input, list, options, status } = searchBox(page)
  await expect(input).toHaveAccessibleName('Search documentation')
  await expect(input).toHaveAttribute('aria-autocomplete', 'list')
  await expect(status).toHaveAttribute('aria-live', 'polite')
  await typeQuery(page, 'schema')
  await expect(input).toHaveAttribute('aria-expanded', 'true')
  await expect(input).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '')
  await expect(status).toHaveText(`${await options.count()} results`)
  await expect(list).toHaveAccessibleName('Search results')
})

test('every group of results has a name @nightly', async ({ page }) => {
  await openPage(page)
  await typeQuery(page, 'schema')
  const names = await searchBox(page)
    .list.getByRole('group')
    .evaluateAll((groups) =>
      groups.map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent),
    )
  expect(names.length).toBeGreaterThan(0)
  expect(names.every((name) => (name ?? '') !== '')).toBe(true)
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [state, query] of [
    ['results', 'schema'],
    ['no results', 'qqqqqqqq'],
  ] as const) {
    test(
      `axe finds no violations with ${state}, ${colorScheme}`,
      nightlyUnless(colorScheme === 'light', query),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await openPage(page, '/docs/spicedb')
        const { input, status } = searchBox(page)
        await input.click()
        await input.fill(query)
        await expect(status).toHaveText(/results|No Results/)
        expect(await violations(page, 'search')).toEqual([])
      },
    )
  }
}

test('the highlighted result is outlined in forced colors @nightly', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPage(page)
  await typeQuery(page, 'schema')
  const style = await searchBox(page).active.evaluate((option) => getComputedStyle(option).outlineStyle)
  expect(style).toBe('solid')
})

test('the highlight of an opened section isn’t animated for readers who prefer reduced motion @nightly', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/docs/spicedb')
  await typeQuery(page, 'wildcards')
  await page.keyboard.press('Enter')
  // The highlight lasts 2.5 s, so look for it in every frame.
  const animation = await page.waitForFunction(() => {
    const found = document.querySelector('[data-found]')
    return found?.checkVisibility() && getComputedStyle(found).animationName
  })
  expect(await animation.jsonValue()).toBe('none')
})
