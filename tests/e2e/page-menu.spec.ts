import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, localeRoute } from '@authzed-docs/shared/locales.ts'
import type { Locator, Page } from '@playwright/test'
import { OUT } from '../../scripts/root.ts'
import { setClipboard } from './clipboard.ts'
import { expect, ignoreProblems, test, waitForIdle } from './helpers.ts'

const PAGE = '/docs/spicedb/concepts/caveats'

const menuOf = (page: Page): Locator => page.locator('.page-top > details')
const buttonOf = (page: Page): Locator => menuOf(page).locator('summary')
const copyButtonOf = (page: Page): Locator => menuOf(page).getByRole('button')

const copied = (page: Page): Promise<string[]> => page.evaluate(() => Object(window).copied)

for (const width of [320, 1440]) {
  test.describe(`the menu above the title, ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('fits the screen when it is open', async ({ page }) => {
      await page.goto(PAGE)
      await expect(buttonOf(page)).toHaveAccessibleName('Use with AI')
      await buttonOf(page).click()
      const list = await menuOf(page).locator('ul').boundingBox()
      expect(list?.x).toBeGreaterThanOrEqual(0)
      expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(width)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      for (const item of await menuOf(page).locator('li > *').all())
        expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    })

    test('is operated with the keyboard, and closed with Escape', async ({ page }) => {
      await page.goto(PAGE)
      await buttonOf(page).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(copyButtonOf(page)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(menuOf(page).getByRole('link', { name: 'View as Markdown' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menuOf(page).locator('ul')).not.toBeVisible()
      await expect(buttonOf(page)).toBeFocused()
    })
  })
}

test('copies the page as Markdown, announces it, and makes no request before that', async ({ page }) => {
  await setClipboard(page, 'works')
  const requests: string[] = []
  await page.goto(PAGE)
  await waitForIdle(page)
  page.on('request', (request) => {
    // Browsers load the icon when they like.
    if (!request.url().includes('/favicon')) requests.push(request.url())
  })
  await buttonOf(page).click()
  for (const item of await menuOf(page).locator('li > *').all()) await item.hover()
  expect(requests).toEqual([])

  const button = copyButtonOf(page)
  await expect(button.locator('[aria-live=polite]')).toHaveText('Copy page')
  await button.click()
  await expect(button).toHaveText('Copied')
  expect(await copied(page)).toEqual([readFileSync(join(OUT, 'spicedb/concepts/caveats.md'), 'utf8')])
  expect(requests).toEqual([expect.stringMatching(/\/docs\/spicedb\/concepts\/caveats\.md$/)])
  await expect(button).toHaveText('Copy page')
})

test('says so when the Markdown can’t be loaded', async ({ page, problems }) => {
  await setClipboard(page, 'works')
  await page.route('**/*.md', (route) => route.fulfill({ status: 503 }))
  await page.goto(PAGE)
  await buttonOf(page).click()
  const failure = page.waitForEvent('console', (message) => message.text() === 'Failed to copy!')
  await copyButtonOf(page).click()
  await failure
  await expect(copyButtonOf(page)).toHaveText('Not loaded. Try again?')
  await expect(copyButtonOf(page)).toHaveText('Copy page')
  expect(await copied(page)).toEqual([])
  ignoreProblems(problems, /Failed to copy!|503/)
})

for (const locale of LOCALES) {
  test(`links to the Markdown, and to assistants with a question about it, in ${locale}`, async ({ page }) => {
    const route = localeRoute('/spicedb/getting-started/first-steps', locale)
    await page.goto(`/docs${route}`)
    const links = menuOf(page).locator('a')
    const [markdown, ...assistants] = await links.evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).href),
    )
    expect(new URL(markdown ?? '').pathname).toBe(`/docs${route}.md`)
    expect((await page.request.get(markdown ?? '')).headers()['content-type']).toBe('text/markdown; charset=utf-8')
    expect(assistants.map((url) => new URL(url).origin)).toEqual(['https://chatgpt.com', 'https://claude.ai'])
    for (const url of assistants)
      expect(new URL(url).searchParams.get('q')).toContain(`https://authzed.com/docs${route}.md`)
    await expect(page.locator('head > link[type="text/markdown"]')).toHaveAttribute('href', `/docs${route}.md`)
  })
}

test('isn’t on the home, search or error pages', async ({ page, problems }) => {
  for (const path of ['/docs', '/docs/search', '/docs/nothing']) {
    await page.goto(path)
    await expect(page.locator('main details').filter({ hasText: 'Markdown' })).toHaveCount(0)
  }
  ignoreProblems(problems, /404/)
})
