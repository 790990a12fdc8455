import { expect, test } from '../helpers.ts'
import { DESKTOP, openPage, searchBox, typeQuery } from './search-box.ts'

test.use({ viewport: DESKTOP })

test('hovering over a result highlights it', async ({ page }) => {
  await openPage(page, '/docs/spicedb')
  await typeQuery(page, 'schema')
  const { options, active } = searchBox(page)
  await options.nth(2).hover()
  await expect(active).toHaveAttribute('id', (await options.nth(2).getAttribute('id')) ?? '')
})

test('a click beside a result leaves the keyboard to the box', async ({ page }) => {
  await openPage(page, '/docs/spicedb')
  await typeQuery(page, 'schema')
  const { input, list, options, active } = searchBox(page)
  await list.click({ position: { x: 2, y: 100 } })
  await expect(input).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveAttribute('id', (await options.nth(1).getAttribute('id')) ?? '')
})

test('typing more after a click outside reopens the panel; a click on a result opens it and clears the input', async ({
  page,
}) => {
  await openPage(page, '/docs/spicedb')
  await typeQuery(page, 'schema')
  const { options, list, input } = searchBox(page)
  await page.mouse.click(300, 700)
  await expect(list).toHaveCount(0)
  await input.pressSequentially('s')
  let href = ''
  // The results of the longer query replace the earlier ones. Wait until they no longer change.
  await expect(async () => {
    href = (await options.nth(1).getAttribute('href')) ?? ''
    await page.waitForTimeout(500)
    expect(await options.nth(1).getAttribute('href')).toBe(href)
  }).toPass()
  await options.nth(1).click()
  await expect(page).toHaveURL(href)
  await expect(list).toHaveCount(0)
  await expect(input).toHaveValue('')
})

test('Ctrl+click opens a result in a new tab and leaves the panel open', async ({ page, context }) => {
  await openPage(page, '/docs/spicedb')
  await typeQuery(page, 'schema')
  const opened = context.waitForEvent('page')
  await searchBox(page)
    .options.first()
    .click({ modifiers: ['Control'] })
  await (await opened).close()
  await expect(page).toHaveURL(/\/docs\/spicedb\?q=schema$/)
  await expect(searchBox(page).list).toBeVisible()
})

test('the section of a result is highlighted even if its page was prerendered', async ({ page }) => {
  await openPage(page, '/docs/spicedb')
  await typeQuery(page, 'wildcards')
  const { active } = searchBox(page)
  const href = (await active.getAttribute('href')) ?? ''
  // The rules of the page make Chromium prerender a link that is hovered over.
  await active.hover()
  await page.waitForTimeout(1000)
  await active.click()
  await expect(page).toHaveURL(href)
  await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toHaveAttribute('data-found')
})
