import type { Locator } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, ignoreProblems, test } from './helpers.ts'
import { nightlyUnless } from './nightly.ts'
import { button, CAVEATS, DESKTOP, editor, openSample, panel, replaceText, status } from './playground-panel.ts'

test.use({ viewport: DESKTOP })
// The engine is compiled once per test.
test.describe.configure({ timeout: 120_000 })

test('an error is underlined, listed with its place, and keeps no earlier answer', async ({ page }) => {
  await openSample(page)
  await replaceText(page, 'Schema', (schema) => schema.replace('kept_at->treat', 'kept_on->treat'))
  await expect(status(page)).toContainText('1 error')
  await expect(status(page)).not.toContainText('true')
  await expect(panel(page).locator('.cm-lintRange-error')).toContainText('kept_on')
  const problem = panel(page).getByRole('listitem').filter({ hasText: 'kept_on' })
  await expect(problem).toContainText('not found')
  await problem.getByRole('button', { name: /^Schema, line \d+$/ }).click()
  await expect(editor(page, 'Schema')).toBeFocused()
})

test('the URL keeps the state after a reload, Back and Forward, and can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSample(page)
  expect(new URL(page.url()).hash).toMatch(/^#try=[0-9a-f]{8}$/)
  await replaceText(page, 'Relationships', (text) => text.replace('nurse@user:ana', 'nurse@user:zoe'))
  await expect(status(page)).toContainText('chart:c1#treat@user:ana: false')
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#try=[0-9a-f]{8}\.[\w-]+$/)
  const zoe = editor(page, 'Relationships').filter({ hasText: 'nurse@user:zoe' })

  await page.reload()
  await expect(zoe).toBeVisible()
  await expect(status(page)).toContainText('chart:c1#treat@user:ana: false', { timeout: 60_000 })

  await test.step('a section of the page', async () => {
    await page.evaluate(() => {
      location.hash = '#arrows'
    })
    // The page remembers the state in an event that browsers send a moment later.
    await expect.poll(() => page.evaluate(() => history.state?.try)).toMatch(/^#try=/)
    await page.reload()
    await expect(zoe).toBeVisible()
    await page.goBack()
    await expect(zoe).toBeVisible()
  })
  await test.step('another page and back', async () => {
    await page.goto(CAVEATS)
    await page.goBack()
    await expect(zoe).toBeVisible()
  })
  await test.step('a copied link', async () => {
    await button(page, 'Copy link').click()
    await expect(panel(page).getByText('Copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const other = await context.newPage()
    await other.goto(copied)
    await expect(editor(other, 'Relationships')).toContainText('nurse@user:zoe')
    await other.close()
  })
  await test.step('Reset', async () => {
    await button(page, 'Reset').click()
    await expect(editor(page, 'Relationships')).toContainText('nurse@user:ana')
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#try=[0-9a-f]{8}$/)
  })
})

test('it works offline once it’s loaded', async ({ page, context, problems }) => {
  await openSample(page)
  await context.setOffline(true)
  await replaceText(page, 'Schema', (schema) =>
    schema.replace('permission treat = nurse', 'permission treat = trainee'),
  )
  await expect(status(page)).toContainText('chart:c1#treat@user:ana: false')
  // Chromium loads the icon again when the address changes. Its message doesn't name the URL, but failed requests are recorded with
  // theirs.
  ignoreProblems(problems, /favicon|^console error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED$/)
})

for (const [name, media] of [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['light with forced colors', { colorScheme: 'light', forcedColors: 'active' }],
  ['dark with forced colors', { colorScheme: 'dark', forcedColors: 'active' }],
] as const) {
  test(`axe finds no violations, ${name}`, nightlyUnless(!name.includes('forced'), name), async ({ page }) => {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
    await openSample(page)
    expect(await violations(page, '[data-playground]')).toEqual([])
    await replaceText(page, 'Schema', (schema) => schema.replace('kept_at->treat', 'kept_on->treat'))
    await expect(status(page)).toContainText('1 error')
    expect(await violations(page, '[data-playground]')).toEqual([])
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the parts are tabs, and nothing is wider than the screen', async ({ page }) => {
    await openSample(page)
    const tab = (name: string): Locator => panel(page).getByRole('tab', { name })
    await expect(tab('Schema')).toHaveAttribute('aria-selected', 'true')
    await expect(editor(page, 'Relationships')).toBeHidden()
    await tab('Schema').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab('Relationships')).toBeFocused()
    await expect(editor(page, 'Relationships')).toBeVisible()
    await page.keyboard.press('End')
    await expect(panel(page).getByRole('tabpanel', { name: 'Assertions' })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(panel(page).getByRole('tabpanel', { name: 'Check' })).toBeVisible()
    await expect(panel(page).locator('.answer')).toHaveText(/true/)
    for (const name of ['Schema', 'Relationships', 'Assertions', 'Check']) {
      await tab(name).click()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
    expect(await violations(page, '[data-playground]')).toEqual([])
  })
})

test('it’s in the language of the page', async ({ page }) => {
  await page.goto('/docs/fr/spicedb/getting-started/first-steps')
  await page.getByRole('button', { name: 'Essayer' }).first().click()
  const opened = page.getByRole('region', { name: 'Essayer' })
  await expect(opened.getByRole('button', { name: 'Copier le lien' })).toBeVisible()
  await expect(opened.getByRole('status').filter({ hasText: 'vrai' })).toBeVisible({ timeout: 60_000 })
})
