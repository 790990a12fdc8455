import type { Locator, Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, test, waitForIdle } from './helpers.ts'
import { nightlyUnless } from './nightly.ts'
import { editor, panel, replaceText, status } from './playground-panel.ts'

const PAGE = '/docs/playground'

test.use({ viewport: { width: 1440, height: 900 } })
// The engine is compiled once per test.
test.describe.configure({ timeout: 180_000 })

const tour = (page: Page): Locator => page.locator('[data-tour]')
const starter = (page: Page): Locator => tour(page).getByRole('button', { name: 'Start the playground' })
const steps = (page: Page): Locator => tour(page).getByRole('list').first()
const done = (page: Page): Locator => tour(page).locator('li[data-done]')
/** An input with suggestions is a combobox. */
const check = (page: Page): Locator => panel(page).getByRole('combobox', { name: 'Resource, permission and subject' })

/** Opens the sample of the tour by keyboard, and waits for its answers. */
async function startTour(page: Page): Promise<void> {
  await page.goto(PAGE)
  await starter(page).focus()
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText('3 of 3 assertions pass', { timeout: 90_000 })
}

async function ask(page: Page, text: string): Promise<void> {
  await check(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

test('the button at the top opens the sample in place of its code, and gets the focus back', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(PAGE)
  await waitForIdle(page)
  expect(requests.filter((url) => /playground-|\/try\/|\/engine\//.test(url))).toEqual([])
  await expect(starter(page)).toBeInViewport()
  await expect(tour(page).locator('[data-try]')).toHaveCount(1)
  await expect(tour(page).getByText('About 10 MB')).toBeVisible()
  const code = tour(page).locator('div.highlighted')
  await expect(code).toHaveCount(3)
  for (const block of await code.all()) await expect(block).toBeInViewport({ ratio: 1 })
  await expect(tour(page).getByText('Check recipe:ramen#view@user:otto ✓ true')).toBeInViewport({ ratio: 1 })
  await starter(page).click()
  await expect(status(page)).toContainText('3 of 3 assertions pass', { timeout: 90_000 })
  await expect(code.first()).toBeHidden()
  await expect(starter(page)).toBeHidden()
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expect(panel(page)).toHaveCount(0)
  await expect(code.first()).toBeVisible()
  await expect(starter(page)).toBeFocused()
})

for (const [width, height] of [
  [375, 667],
  [768, 1024],
  [1440, 900],
] as const)
  test(
    `the open sample and the next step are in view together at ${width} pixels`,
    nightlyUnless(width === 375, `next step ${width}`),
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await startTour(page)
      const first = steps(page).getByRole('listitem').first()
      await expect(first).toBeInViewport({ ratio: 0.95 })
      await expect(panel(page).getByText('in your browser')).toBeInViewport({ ratio: 1 })
      await expect(panel(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      if (width < 620) await panel(page).getByRole('tab', { name: 'Check' }).click()
      await ask(page, 'recipe:ramen#edit@user:mina')
      await expect(done(page)).toHaveCount(1)
      await expect(steps(page).getByRole('listitem').nth(1)).toBeInViewport({ ratio: 0.95 })
    },
  )

test('a reload keeps what was typed, and the steps that are done', async ({ page }) => {
  await startTour(page)
  await ask(page, 'recipe:ramen#edit@user:mina')
  await expect(done(page)).toHaveCount(1)
  await expect(done(page).first()).toContainText('Done.')
  await expect(tour(page).locator('> [role=status]')).toContainText('1/5')
  await replaceText(page, 'Relationships', (text) => text.replace('recipe:ramen#author@user:mina\n', ''))
  await expect(done(page)).toHaveCount(2)
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#try=\w+\./)
  await page.reload()
  await expect(status(page)).toContainText('recipe:ramen#edit@user:mina: false', { timeout: 90_000 })
  await expect(editor(page, 'Relationships')).not.toContainText('author')
  await expect(done(page)).toHaveCount(2)
})

test('a sample of the list opens above it, and another one takes its place', async ({ page }) => {
  await page.goto(PAGE)
  const samples = page.locator('[data-try-in]')
  expect(await samples.count()).toBeGreaterThan(40)
  await page.getByRole('button', { name: 'Try it: Ownership and its transfer' }).click()
  await expect(page.locator('#sample').getByRole('region', { name: 'Try it' })).toBeVisible()
  await expect(status(page)).toContainText('drawing:roof#hand_over@person:mia: true', { timeout: 90_000 })
  await page.getByRole('button', { name: 'Try it: Groups in groups' }).click()
  await expect(status(page)).toContainText('script:pilot#annotate@user:ana: true')
  await expect(panel(page)).toHaveCount(1)
  await expect(done(page)).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `an open tour has no accessibility problems in the ${colorScheme} theme`,
    nightlyUnless(colorScheme === 'light', `tour ${colorScheme}`),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await startTour(page)
      await ask(page, 'recipe:ramen#edit@user:mina')
      await expect(done(page)).toHaveCount(1)
      expect(await violations(page)).toEqual([])
    },
  )
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page has no buttons, and links to ways that need none', async ({ page }) => {
    await page.goto(PAGE)
    await expect(page.locator('[data-try]').first()).toBeHidden()
    await expect(page.getByText('About 10 MB')).toBeHidden()
    expect(await page.locator('[data-try]:visible').count()).toBe(0)
    await expect(page.locator('main a[href="https://play.authzed.com"]').first()).toBeVisible()
    await expect(page.locator('main a[href="/docs/spicedb/getting-started/first-steps"]').first()).toBeVisible()
  })
})
