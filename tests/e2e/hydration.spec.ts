import type { Locator, Page, Request } from '@playwright/test'
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

/** Records the URLs of the scripts that a page requests. */
function recordScripts(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => isScript(request) && urls.push(request.url()))
  return urls
}

const goTab = (page: Page) => page.getByRole('tab', { name: 'Go', exact: true }).first()
const sidebarButton = (page: Page, name: string) =>
  page.locator('.site-sidebar').getByRole('button', { name, includeHidden: true })

test('a page loads no scripts until it is used', async ({ page }) => {
  const scripts = recordScripts(page)
  await page.goto(PAGE, { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await goTab(page).click()
  await expect.poll(() => scripts.length).toBeGreaterThan(5)
})

test('a control used before hydration is busy until the page is hydrated', async ({ page }) => {
  const release = await holdHydration(page)
  await page.goto(PAGE)
  await goTab(page).click()
  await expect(goTab(page)).toHaveAttribute('aria-busy', 'true')
  await expect(goTab(page)).toHaveCSS('cursor', 'progress')
  expect(await isHydrated(page)).toBe(false)
  release()
  await expect.poll(() => isHydrated(page)).toBe(true)
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
})

test('using a page several times before hydration loads its scripts once', async ({ page }) => {
  const scripts = recordScripts(page)
  const release = await holdHydration(page)
  await page.goto(PAGE)
  await goTab(page).click()
  await sidebarButton(page, 'Hide sidebar').click()
  release()
  await expect.poll(() => isHydrated(page)).toBe(true)
  expect(scripts.filter((url) => /\/(main|framework|webpack)-/.test(url))).toHaveLength(3)
})

test('clicks before hydration are replayed once each', async ({ page }) => {
  const release = await holdHydration(page)
  await page.goto(PAGE)
  // Two clicks cancel out. If one got lost or were replayed twice, the sidebar would be hidden.
  await sidebarButton(page, 'Hide sidebar').click()
  await sidebarButton(page, 'Hide sidebar').click()
  await goTab(page).click()
  expect(await isHydrated(page)).toBe(false)
  release()
  await expect(goTab(page)).toHaveAttribute('aria-selected', 'true')
  await expect(sidebarButton(page, 'Hide sidebar')).toBeVisible()
})

test('a sidebar folder opened before hydration stays open', async ({ page }) => {
  const release = await holdHydration(page)
  await page.goto(PAGE)
  const folder = page
    .locator('.site-sidebar details')
    .filter({ has: page.locator('summary', { hasText: 'Operations' }) })
  await folder.locator('summary').first().click()
  await expect(folder).toHaveAttribute('open', '')
  await goTab(page).click()
  release()
  await expect.poll(() => isHydrated(page)).toBe(true)
  await expect(folder).toHaveAttribute('open', '')
  await folder.locator('summary').first().click()
  await expect(folder).not.toHaveAttribute('open')
})

test('clicks and keys before hydration are replayed in order, and the used control stays in place', async ({
  page,
}) => {
  const release = await holdHydration(page)
  await page.goto(PAGE)
  const tab = goTab(page)
  await tab.click()
  // Hiding the sidebar reflows the page.
  await sidebarButton(page, 'Hide sidebar').click()
  await tab.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const top = async () => (await tab.boundingBox())?.y ?? Number.NaN
  const before = await top()
  expect(await isHydrated(page)).toBe(false)
  release()
  await expect(page.locator('.site-sidebar').getByRole('button', { name: 'Show sidebar' })).toBeVisible()
  const labels = await tab.locator('..').getByRole('tab').allTextContents()
  const second = labels[(labels.indexOf('Go') + 2) % labels.length] ?? ''
  const chosen = tab.locator('..').getByRole('tab', { name: second, exact: true })
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  await expect(chosen).toBeFocused()
  // Scroll anchoring is exact to a pixel, not to a fraction of one.
  expect(Math.abs((await top()) - before)).toBeLessThan(1)
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

/** Opens the language menu, which works without React, and returns its French link. */
async function openLanguageMenu(page: Page): Promise<Locator> {
  const menu = page.locator('aside details:has(a[hreflang])').filter({ visible: true })
  await menu.locator('summary').click()
  return menu.getByRole('link', { name: 'Français' })
}

test('a Ctrl+click on a language before hydration opens a new tab immediately', async ({ page, context }) => {
  await holdHydration(page)
  await page.goto('/docs/spicedb')
  const french = await openLanguageMenu(page)
  const opened = context.waitForEvent('page')
  await french.click({ modifiers: ['Control'] })
  await (await opened).close()
})

test('choosing a language before hydration waits for it, so that the choice is stored without a reload', async ({
  page,
  context,
}) => {
  const release = await holdHydration(page)
  await page.goto('/docs/spicedb')
  const french = await openLanguageMenu(page)
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
