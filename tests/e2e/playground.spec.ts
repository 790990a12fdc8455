import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, ignoreProblems, test } from './helpers.ts'
import { nightlyUnless } from './nightly.ts'
import {
  button,
  CAVEATS,
  DESKTOP,
  editor,
  openSample,
  PAGE,
  panel,
  replaceText,
  status,
  tryButton,
} from './playground-panel.ts'

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

/** A fragment that opens a sample with these texts. */
const addressOf = (id: string, fields: readonly string[]): string =>
  `#try=${id}.${deflateRawSync(JSON.stringify(fields)).toString('base64url')}`

/** Several times what the longest task needs on a machine without other work. */
const LONGEST_TASK_MS = 5000

const sampleId = async (page: Page): Promise<string> => (await tryButton(page).getAttribute('data-try')) ?? ''

test('work that is too large for a link is kept, with the work on another sample', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSample(page)
  const ids = Array.from({ length: 3000 }, (_, index) => createHash('sha256').update(`${index}`).digest('hex'))
  const pasted = ids.map((id) => `chart:${id.slice(0, 40)}#ward@ward:${id.slice(20)}`).join('\n')
  // Unlike a paste, the browser's own insertion of such a text takes minutes.
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
  await editor(page, 'Relationships').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+v')
  await button(page, 'Copy link').click()
  await expect(panel(page).getByText('too large for a link')).toBeVisible()
  await expect(panel(page).getByText('Copied')).toBeHidden()
  const schema = editor(page, 'Schema')
  const large = editor(page, 'Relationships')
    .locator('.cm-line')
    .filter({ hasText: /^chart:\w{40}#/ })
    .first()
  await page.reload()
  await expect(large).toBeVisible()

  await page.getByRole('button', { name: 'Try it' }).first().click()
  await expect(schema).not.toContainText('kept_at')
  await tryButton(page).click()
  await expect(schema).toContainText('kept_at')
  await expect(large).toBeVisible()
})

test('a damaged link says so, and stays until the first edit', async ({ page }) => {
  await page.goto(PAGE)
  const link = `#try=${await sampleId(page)}.q1ZKzs9NVbJ`
  await page.goto(`${PAGE}${link}`)
  await page.reload()
  await expect(panel(page).getByText('This link is incomplete')).toBeVisible()
  await expect(status(page)).toContainText('chart:c1#treat@user:ana: true', { timeout: 60_000 })
  expect(new URL(page.url()).hash).toBe(link)
  await replaceText(page, 'Schema', (schema) => `${schema}\n`)
  await expect.poll(() => new URL(page.url()).hash).not.toBe(link)
})

test('no link blocks the page', async ({ page }) => {
  await page.goto(PAGE)
  const id = await sampleId(page)
  const schema = 'definition doc {}\ndefinition abc {\n  relation rel: doc\n}'
  const assertions = (line: string, count: number): string => `assertTrue:\n${`- ${line}\n`.repeat(count)}`
  const links = {
    'assertions that aren’t run': ['definition d {}', 'a', assertions('a:b#c@d:e', 37_000), '', '', ''],
    'assertions that fail': [schema, '', assertions('abc:b#rel@doc:e', 2000), '', '', ''],
    'relationships that are wrong': [schema, 'x\n'.repeat(150_000), '', '', '', ''],
    'long lines': ['a+b'.repeat(8000), 'a'.repeat(24_000), assertions(`a${' '.repeat(200_000)}b`, 1), '', '', ''],
    'as many colors as possible': [`${schema}\n`.repeat(160), 'abc:b#rel@doc:e\n'.repeat(600), '', '', '', ''],
  }
  for (const [name, fields] of Object.entries(links)) {
    const link = addressOf(id, fields)
    expect(link.length, name).toBeLessThan(65_536)
    await page.goto('about:blank')
    await page.goto(`${PAGE}${link}`)
    await page.evaluate(() => {
      const list: number[] = []
      Object.assign(window, { tasks: list })
      new PerformanceObserver((entries) => {
        for (const { duration } of entries.getEntries()) list.push(duration)
      }).observe({ type: 'longtask', buffered: true })
    })
    await expect(status(page)).not.toBeEmpty({ timeout: 60_000 })
    await page.waitForTimeout(500)
    const tasks = await page.evaluate(() => ('tasks' in window ? (window.tasks as number[]) : []))
    expect(Math.max(0, ...tasks), name).toBeLessThan(LONGEST_TASK_MS)
    expect(await panel(page).locator('*').count(), name).toBeLessThan(3000)
  }
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
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('the parts are tabs, and nothing is wider than the screen', async ({ page }) => {
    await openSample(page)
    const tab = (name: string): Locator => panel(page).getByRole('tab', { name })
    await expect(tab('Schema')).toHaveAttribute('aria-selected', 'true')
    // Phones zoom into smaller text that has the focus.
    await expect(editor(page, 'Schema')).toHaveCSS('font-size', '16px')
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
