import type { Page, Request } from '@playwright/test'
import { HYDRATED_EVENT } from '../../lib/browser/page/hydration-names.ts'
import { expect, test } from './helpers.ts'

const PAGE = '/docs/spicedb/concepts/relationships'

test.use({ viewport: { width: 1440, height: 900 } })

const isReact = (request: Request) => /\/_next\/static\/.*\.js$/.test(request.url())

/** Notes when React is there; holds its main program back until the function that it gives is called. */
async function holdReact(page: Page): Promise<() => void> {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/chunks/main-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(
    (ready) => addEventListener(ready, () => Object.assign(window, { isReady: true })),
    HYDRATED_EVENT,
  )
  return release
}

const isReady = (page: Page) => page.evaluate(() => 'isReady' in window)

test('a page that is only read loads no script; what is done to it before React counts once, in order', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => isReact(request) && asked.push(request.url()))
  const release = await holdReact(page)
  await page.goto(PAGE, { waitUntil: 'networkidle' })
  expect(asked).toEqual([])

  const sidebar = page.locator('.nextra-sidebar-container')
  const hide = sidebar.getByRole('button', { name: 'Hide sidebar' })
  const folder = sidebar.getByRole('button', { name: 'Operations', includeHidden: true })
  const tab = page.getByRole('tab', { name: 'Go', exact: true }).first()
  await tab.click()
  await expect(tab).toHaveAttribute('aria-busy', 'true')
  await expect(tab).toHaveCSS('cursor', 'progress')
  await expect.poll(() => asked.length).toBeGreaterThan(5)
  // Twice is as if it had not been: were one lost or repeated, the folder would be open.
  await folder.click()
  await folder.click()
  await hide.click()
  await tab.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const place = async () => (await tab.boundingBox())?.y ?? Number.NaN
  const before = await place()
  expect(await isReady(page)).toBe(false)
  release()

  await expect.poll(() => isReady(page)).toBe(true)
  await expect(sidebar.getByRole('button', { name: 'Show sidebar' })).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await expect(folder).toHaveAttribute('aria-expanded', 'false')
  const labels = await tab.locator('..').getByRole('tab').allTextContents()
  const second = labels[(labels.indexOf('Go') + 2) % labels.length] ?? ''
  const chosen = tab.locator('..').getByRole('tab', { name: second, exact: true })
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  await expect(chosen).toBeFocused()
  // The browser holds a scrolled text in its place to a pixel, not to a part of one.
  expect(Math.abs((await place()) - before)).toBeLessThan(1)
  expect(asked.filter((url) => /\/(main|framework|webpack)-/.test(url))).toHaveLength(3)
})

test('the theme opens and is chosen by keys that came before React', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const release = await holdReact(page)
  await page.goto(PAGE)
  await page.getByRole('button', { name: 'System' }).first().focus()
  for (const key of ['Enter', 'Home', 'Enter']) await page.keyboard.press(key)
  release()
  await expect(page.locator('html')).toHaveClass(/light/)
})

test('the shortcut and what is typed behind it reach the search, and the language waits', async ({ page }) => {
  const release = await holdReact(page)
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

test('on a narrow screen the shortcut and a tap wait for the menu', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const release = await holdReact(page)
  await page.goto(PAGE)
  await page.getByRole('button', { name: 'Open the search' }).click()
  await page.keyboard.type('zed')
  release()
  const input = page.getByRole('combobox').filter({ visible: true })
  await expect(input).toBeFocused()
  await expect(input).toHaveValue('zed')
})

test('a link leads on without React, a choice of language waits for it, a modified click does not', async ({
  page,
  context,
}) => {
  const release = await holdReact(page)
  await page.goto('/docs/spicedb')
  const menu = page.locator('aside details:has(a[hreflang])').filter({ visible: true })
  await menu.locator('summary').click()
  const french = menu.getByRole('link', { name: 'Français' })
  const opened = context.waitForEvent('page')
  await french.click({ modifiers: ['Control'] })
  await (await opened).close()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await french.click()
  await expect(french).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page).toHaveURL('/docs/fr/spicedb')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  expect((await context.cookies()).find(({ name }) => name === 'NEXT_LOCALE')?.value).toBe('fr')

  await page.unrouteAll()
  await page.route('**/*.js', () => {})
  await page.goto('/docs/spicedb')
  await page.getByRole('main').locator('a[href="/docs/spicedb/getting-started/first-steps"]').first().click()
  await expect(page).toHaveURL('/docs/spicedb/getting-started/first-steps')
  await page.goBack()
  await expect(page).toHaveURL('/docs/spicedb')
})

test('scripts that do not come are asked for again, and the reader stays where the scrolling led', async ({
  page,
  problems,
}) => {
  await page.route('**/chunks/framework-*.js', (route) => route.abort(), { times: 1 })
  await page.goto('/docs/spicedb/ops/eks#cluster')
  await expect.poll(() => problems.length).toBeGreaterThan(0)
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 40))
  const show = page.getByRole('button', { name: 'Show sidebar' })
  await page.getByRole('button', { name: 'Hide sidebar' }).click()
  await expect(show).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(40)
  problems.splice(0, problems.length, ...problems.filter((problem) => !/framework|Failed to load/.test(problem)))
})
