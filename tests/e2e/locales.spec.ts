import type { Page } from '@playwright/test'
import { expect, ignoreProblems, test } from './helpers.ts'

const UNTRANSLATED = '/docs/spicedb/concepts/schema'
const FIRST_STEPS = '/spicedb/getting-started/first-steps'

test.use({ viewport: { width: 1440, height: 900 } })

/** The language menu that is visible at this width: in the navigation bar, or in the menu of a narrow screen. */
const languageMenu = (page: Page) => page.locator('details:has(a[hreflang])').filter({ visible: true })
const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'NEXT_LOCALE')

/** Waits until the page's script has loaded, when Escape closes the menu, and opens the menu with the keyboard. */
async function openMenu(page: Page): Promise<void> {
  const summary = languageMenu(page).locator('summary')
  await expect(async () => {
    await summary.focus()
    if (!(await languageMenu(page).evaluate((menu) => (menu as HTMLDetailsElement).open)))
      await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(languageMenu(page)).not.toHaveAttribute('open', { timeout: 500 })
  }).toPass()
  await expect(summary).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(languageMenu(page).getByRole('link', { name: 'English' })).toBeVisible()
}

test('choosing a language with the keyboard opens the same section and closes the menu', async ({ page }) => {
  await page.goto(`/docs${FIRST_STEPS}#ask-the-first-question`)
  await openMenu(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Français' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/docs/fr${FIRST_STEPS}#ask-the-first-question`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { name: 'Vérifier une permission' })).toBeInViewport()
  await expect(languageMenu(page)).not.toHaveAttribute('open')
})

test('choosing a language keeps the query and its filter', async ({ page }) => {
  await page.goto('/docs/search?q=schema&filter=api')
  const { search } = new URL(page.url())
  await openMenu(page)
  await languageMenu(page).getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(`/docs/fr/search${search}`)
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('schema')
})

test('from a translated page, a link to an untranslated one opens it in English with a notice', async ({ page }) => {
  await page.goto(`/docs${FIRST_STEPS}`)
  await openMenu(page)
  await languageMenu(page).getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(`/docs/fr${FIRST_STEPS}`)
  await page.locator('.site-sidebar').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/docs/spicedb/getting-started/faq')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page.getByText('Cette page n’est pas encore traduite')).toBeVisible()
  await expect(page.getByText('эта страница ещё не переведена')).not.toBeVisible()
})

test('a page without a translation says so in the reader’s language, and a page with one links to it', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'NEXT_LOCALE', value: 'zh', domain: 'localhost', path: '/docs' }])
  await page.goto(UNTRANSLATED)
  await expect(page.getByText('本页尚未翻译')).toBeVisible()
  await expect(page.locator('p[lang=fr]')).toBeHidden()
  await page.goto('/docs/spicedb')
  await page.getByRole('link', { name: '阅读本页的中文版' }).click()
  await expect(page).toHaveURL('/docs/zh/spicedb')
})

test('choosing a language that lacks the page stays on it with a notice, which English removes', async ({ page }) => {
  await page.goto(UNTRANSLATED)
  const notice = page.locator('p[lang=ru]')
  await expect(notice).toBeHidden()
  await openMenu(page)
  await languageMenu(page).getByRole('link', { name: 'Русский' }).click()
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(UNTRANSLATED)
  expect((await cookie(page))?.value).toBe('ru')
  await page.reload()
  await expect(notice).toBeVisible()
  await openMenu(page)
  await languageMenu(page).getByRole('link', { name: 'English' }).click()
  await expect(notice).toBeHidden()
  expect((await cookie(page))?.value).toBe('en-US')
})

test('choosing a language opens the section that is being read, without an anchor in the address @nightly', async ({
  page,
}) => {
  await page.goto(`/docs${FIRST_STEPS}`)
  const section = page.locator('article h2[id]').nth(3)
  const id = await section.getAttribute('id')
  await section.evaluate((heading) => heading.scrollIntoView())
  await expect(page.locator('.site-toc [aria-current]')).toHaveAttribute('href', `#${id}`)
  await languageMenu(page).locator('summary').click()
  await languageMenu(page).getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(`/docs/fr${FIRST_STEPS}#${id}`)
  await expect(page.locator(`article h2[id="${id}"]`)).toBeInViewport()
})

test('the mobile menu contains the language menu, and nothing is wider than 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/docs/ru/spicedb')
  const logo = await page.getByRole('link', { name: 'AuthZed Docs, главная страница' }).boundingBox()
  expect(logo?.x).toBeGreaterThanOrEqual(0)
  await page.getByRole('button', { name: 'Меню' }).click()
  await openMenu(page)
  const box = await languageMenu(page).locator('ul').boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 320).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await languageMenu(page).getByRole('link', { name: '简体中文' }).click()
  await expect(page).toHaveURL('/docs/zh/spicedb')
  await expect(page.getByRole('button', { name: '菜单' })).toBeVisible()
  await expect(languageMenu(page)).not.toBeInViewport()
})

test.describe('the 404 page', () => {
  test('is in the language of the address and suggests the nearest page and a search', async ({ page, problems }) => {
    await page.goto('/docs/fr/spicedb/getting-started/first-step?token=secret#fragment')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’existe pas')
    await expect(page).toHaveTitle('Cette page n’existe pas – AuthZed Docs')
    const report = page.getByRole('link', { name: 'Signaler le lien cassé dans un ticket →' })
    await expect(report).toHaveAttribute('href', /first-step/)
    await expect(report).not.toHaveAttribute('href', /secret|fragment/)
    // The rest of the page stays English, and is marked as such.
    await expect(page.locator('.site-navbar:is([lang=en-US], [lang=en-US] *)')).toBeVisible()
    const near = page.locator('article').getByRole('link', { name: 'Premiers pas avec SpiceDB' })
    await expect(near).toHaveAttribute('href', `/docs/fr${FIRST_STEPS}`)
    await page.getByRole('link', { name: 'Rechercher « first step »' }).click()
    await expect(page).toHaveURL(/\/docs\/fr\?q=first/)
    await expect(page.locator('search').getByRole('option').first()).toBeVisible()
    ignoreProblems(problems, /404/)
  })

  test('is in the reader’s language if the address has none, and in English by default', async ({ page, problems }) => {
    await page.goto('/docs/spicedb/concepts/shema')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await page.locator('article').getByRole('link', { name: 'Schema language reference' }).click()
    await expect(page).toHaveURL(UNTRANSLATED)
    await page.context().addCookies([{ name: 'NEXT_LOCALE', value: 'zh', domain: 'localhost', path: '/docs' }])
    await page.goto('/docs/spicedb/concepts/shema')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面不存在')
    await languageMenu(page).locator('summary').click()
    await languageMenu(page).getByRole('link', { name: 'Русский' }).click()
    await expect(page).toHaveURL('/docs/ru')
    await page.goto('/docs/500')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Не удалось загрузить страницу')
    ignoreProblems(problems, /404/)
  })
})
