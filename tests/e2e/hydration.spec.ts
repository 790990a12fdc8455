import type { Page, Request } from '@playwright/test'
import { HYDRATED_EVENT } from '../../lib/browser/page/hydration-names.ts'
import { expect, holdRequests, ignoreProblems, markDocument, test } from './helpers.ts'

const PAGE = '/docs/spicedb/concepts/relationships'

test.use({ viewport: { width: 1440, height: 900 } })

const isScript = (request: Request) => /\/_next\/static\/.*\.js$/.test(request.url())

/**
 * Holds Next's main chunk back, and records when the page is hydrated (`isHydrated`).
 * @returns a function that lets the chunk load
 */
async function holdHydration(page: Page): Promise<() => void> {
  await page.addInitScript(
    (ready) => addEventListener(ready, () => Object.assign(window, { isHydrated: true })),
    HYDRATED_EVENT,
  )
  return holdRequests(page, '**/chunks/main-*.js')
}

const isHydrated = (page: Page) => page.evaluate(() => 'isHydrated' in window)

test('a page loads no scripts until it is used; what the reader does before hydration is replayed once, in order', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => isScript(request) && requested.push(request.url()))
  const release = await holdHydration(page)
  await page.goto(PAGE, { waitUntil: 'networkidle' })
  expect(requested).toEqual([])

  const sidebar = page.locator('.nextra-sidebar-container')
  const hide = sidebar.getByRole('button', { name: 'Hide sidebar' })
  const folder = sidebar.getByRole('button', { name: 'Operations', includeHidden: true })
  const tab = page.getByRole('tab', { name: 'Go', exact: true }).first()
  await tab.click()
  await expect(tab).toHaveAttribute('aria-busy', 'true')
  await expect(tab).toHaveCSS('cursor', 'progress')
  await expect.poll(() => requested.length).toBeGreaterThan(5)
  // Two clicks cancel out. If one got lost or were replayed twice, the folder would be open.
  await folder.click()
  await folder.click()
  await hide.click()
  await tab.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const top = async () => (await tab.boundingBox())?.y ?? Number.NaN
  const before = await top()
  expect(await isHydrated(page)).toBe(false)
  release()

  await expect.poll(() => isHydrated(page)).toBe(true)
  await expect(sidebar.getByRole('button', { name: 'Show sidebar' })).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await expect(folder).toHaveAttribute('aria-expanded', 'false')
  const labels = await tab.locator('..').getByRole('tab').allTextContents()
  const second = labels[(labels.indexOf('Go') + 2) % labels.length] ?? ''
  const chosen = tab.locator('..').getByRole('tab', { name: second, exact: true })
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  await expect(chosen).toBeFocused()
  // Scroll anchoring is exact to a pixel, not to a fraction of one.
  expect(Math.abs((await top()) - before)).toBeLessThan(1)
  expect(requested.filter((url) => /\/(main|framework|webpack)-/.test(url))).toHaveLength(3)
})

test('keys pressed in the theme menu before hydration are replayed', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const release = await holdHydration(page)
  await page.goto(PAGE)
  await page.getByRole('button', { name: 'System' }).first().focus()
  for (const key of ['Enter', 'Home', 'Enter']) await page.keyboard.press(key)
  release()
  await expect(page.locator('html')).toHaveClass(/light/)
})

test('the search shortcut and the text typed after it before hydration reach the search', async ({ page }) => {
  const release = await holdHydration(page)
  await page.goto(PAGE)
  await page.keyboard.press('/')
  await page.keyboard.type('wild')
  const input = page.getByRole('combobox').filter({ visible: true })
  await expect(input).toBeFocused()
  await expect(input).toHaveAttribute('aria-busy', 'true')
  release()
  await page.keyboard.type('cards')
  await expect(page.getByRole('option').first()).toContainText(/wildcard/i)
  await expect(input).toHaveValue('wildcards')
  await expect(input).not.toHaveAttribute('aria-busy')
})

test('on a narrow screen, a tap on the search button and typed text before hydration reach the search', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const release = await holdHydration(page)
  await page.goto(PAGE)
  await page.getByRole('button', { name: 'Open the search' }).click()
  await page.keyboard.type('zed')
  release()
  const input = page.getByRole('combobox').filter({ visible: true })
  await expect(input).toBeFocused()
  await expect(input).toHaveValue('zed')
})

test('before hydration, a language is chosen once React has started; a Ctrl+click opens a tab at once', async ({
  page,
  context,
}) => {
  const release = await holdHydration(page)
  await page.goto('/docs/spicedb')
  const menu = page.locator('aside details:has(a[hreflang])').filter({ visible: true })
  await menu.locator('summary').click()
  const french = menu.getByRole('link', { name: 'Français' })
  const opened = context.waitForEvent('page')
  await french.click({ modifiers: ['Control'] })
  await (await opened).close()
  const isSameDocument = await markDocument(page)
  await french.click()
  await expect(french).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page).toHaveURL('/docs/fr/spicedb')
  expect(await isSameDocument()).toBe(true)
  expect((await context.cookies()).find(({ name }) => name === 'NEXT_LOCALE')?.value).toBe('fr')
})

test('links work when no script loads', async ({ page }) => {
  await page.route('**/*.js', () => {})
  await page.goto('/docs/spicedb')
  await page.getByRole('main').locator('a[href="/docs/spicedb/getting-started/first-steps"]').first().click()
  await expect(page).toHaveURL('/docs/spicedb/getting-started/first-steps')
  await page.goBack()
  await expect(page).toHaveURL('/docs/spicedb')
})

test('scripts that failed to load are requested again, and the scroll position stays', async ({ page, problems }) => {
  await page.route('**/chunks/framework-*.js', (route) => route.abort(), { times: 1 })
  await page.goto('/docs/spicedb/ops/eks#cluster')
  await expect.poll(() => problems.length).toBeGreaterThan(0)
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 40))
  const show = page.getByRole('button', { name: 'Show sidebar' })
  await page.getByRole('button', { name: 'Hide sidebar' }).click()
  await expect(show).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(40)
  ignoreProblems(problems, /framework|Failed to load/)
})
