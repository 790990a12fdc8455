import type { Locator } from '@playwright/test'
import { parse } from 'yaml'
import { violations } from './axe.ts'
import { expect, ignoreProblems, test, waitForIdle } from './helpers.ts'
import { nightlyUnless } from './nightly.ts'
import {
  button,
  CAVEATS,
  DESKTOP,
  editor,
  openCaveat,
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

test('nothing of it is loaded before the button is pressed', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(PAGE)
  await waitForIdle(page)
  expect(requests.filter((url) => /playground|\/try\/|\/engine\//.test(url))).toEqual([])
  await tryButton(page).click()
  await expect(panel(page)).toBeVisible()
  await expect.poll(() => requests.filter((url) => /\/engine\/spicedb-/.test(url)).length).toBe(1)
  expect(requests.filter((url) => url.includes('/try/sample-'))).toHaveLength(1)
})

test('the keyboard opens it, changes the schema, leaves the editor and closes it', async ({ page }) => {
  await page.goto(PAGE)
  await tryButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeFocused()
  await expect(status(page)).toContainText('8 of 8 assertions pass', { timeout: 60_000 })
  await expect(editor(page, 'Schema')).toHaveAccessibleDescription(/Escape and then Tab/)

  await test.step('a changed schema changes the answers', async () => {
    await replaceText(page, 'Schema', (schema) =>
      schema.replace('permission treat = nurse', 'permission treat = trainee'),
    )
    await expect(status(page)).toContainText('chart:c1#treat@user:ana: false')
    await expect(status(page)).not.toContainText('8 of 8')
    await expect(
      panel(page).getByText('Expected relation or permission chart:c1#treat@user:ana to exist'),
    ).toBeVisible()
    await expect(panel(page).getByRole('link', { name: 'How to read a failed assertion' })).toHaveAttribute(
      'href',
      /\/test-a-schema#failing$/,
    )
  })
  await test.step('Tab stays in the editor unless Escape is pressed before', async () => {
    await editor(page, 'Schema').focus()
    await page.keyboard.press('Tab')
    await expect(editor(page, 'Schema')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(editor(page, 'Schema')).not.toBeFocused()
  })
  await test.step('typing a slash doesn’t lead to the search box', async () => {
    await editor(page, 'Relationships').focus()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.type('// ')
    await expect(editor(page, 'Relationships')).toContainText('// ward:east')
  })
  await test.step('the focus returns to the button', async () => {
    await button(page, 'Close').focus()
    await page.keyboard.press('Enter')
    await expect(panel(page)).toHaveCount(0)
    await expect(tryButton(page)).toBeFocused()
    expect(new URL(page.url()).hash).toBe('')
  })
})

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

test('a check without the context it needs is conditional', async ({ page }) => {
  await openCaveat(page)
  const context = panel(page).getByRole('textbox', { name: /caveat parameters/ })
  const explanation = (name: string): Locator => panel(page).getByRole('link', { name })
  await expect(explanation('How to read the path')).toHaveAttribute('href', /\/debug-a-check#explain$/)
  await context.fill('')
  await expect(status(page)).toContainText('machine:lathe#run@person:ines: conditional')
  await expect(panel(page).getByText('values that are missing: source')).toBeVisible()
  await expect(explanation('What a conditional answer means')).toHaveAttribute('href', /\/caveats#answers$/)
  await context.fill('{"source":"203.0.113.9"}')
  await expect(status(page)).toContainText('machine:lathe#run@person:ines: false')
  await expect(explanation('Why a check is denied')).toHaveAttribute('href', /\/debug-a-check#symptoms$/)
  await context.fill('{"source"')
  await expect(context).toHaveAttribute('aria-invalid', 'true')
  await expect(context).toHaveAccessibleDescription(/JSON object/)

  await test.step('the path is a drawing, and a list for screen readers', async () => {
    await context.fill('{"source":"10.20.4.7"}')
    const path = panel(page).getByRole('region', { name: 'How SpiceDB found the answer' })
    await expect(path.locator('svg text').first()).toContainText('machine:lathe#run')
    await expect(path.getByRole('listitem').first()).toContainText('machine:lathe#run for person:ines: true')
    await expect(path).toContainText('Caveat on_site')
  })
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

test('the validation file has all parts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSample(page)
  await button(page, 'More').click()
  await button(page, 'Copy as validation file').click()
  await expect(button(page, 'Copy as validation file')).toBeHidden()
  await expect(button(page, 'More')).toBeFocused()
  await expect(panel(page).getByText('Copied')).toBeVisible()
  const file: unknown = parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect(file).toMatchObject({
    schema: expect.stringContaining('definition chart {'),
    relationships: expect.stringContaining('ward:east#nurse@user:ana'),
    assertions: { assertTrue: expect.arrayContaining(['chart:c1#treat@user:ana']) },
    validation: { 'chart:c1#treat': ['[user:ana] is <ward:east#nurse>'] },
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

test('input that runs too long is stopped with a message, and the next one is answered', async ({ page }) => {
  await openSample(page)
  const names = ['a', 'b', 'c', 'd']
  // Each level doubles the number of paths that a check follows.
  const relationships = Array.from({ length: 22 }, (_, level) =>
    names.flatMap((from) => names.map((to) => `group:${from}${level}#member@group:${to}${level + 1}#member`)),
  )
  await replaceText(page, 'Assertions', () => '')
  await replaceText(page, 'Expected relations', () => '')
  await panel(page).getByRole('combobox', { name: 'Resource, permission and subject' }).fill('group:a0#member@user:ann')
  await replaceText(
    page,
    'Schema',
    () => 'definition user {}\ndefinition group {\nrelation member: user | group#member\n}',
  )
  await replaceText(page, 'Relationships', () => relationships.flat().join('\n'))
  await expect(panel(page).getByText('longer than 5 seconds')).toBeVisible({ timeout: 60_000 })
  await replaceText(page, 'Relationships', () => 'group:a0#member@user:ann')
  await expect(panel(page).getByText('group:a0#member@user:ann: true')).toBeVisible({ timeout: 60_000 })
})

test('an engine that can’t be loaded is reported, and can be loaded again', async ({ page, problems }) => {
  await page.route('**/engine/spicedb-*', (route) => route.abort())
  await page.goto(PAGE)
  await tryButton(page).click()
  await expect(panel(page).getByText('couldn’t be loaded')).toBeVisible()
  await page.unroute('**/engine/spicedb-*')
  await button(page, 'Try again').click()
  await expect(status(page)).toContainText('chart:c1#treat@user:ana: true', { timeout: 60_000 })
  problems.splice(0, problems.length, ...problems.filter((problem) => !/engine|ERR_FAILED/.test(problem)))
})

test('if its bundle can’t be loaded, the button says so and can be pressed again', async ({ page, problems }) => {
  await page.route('**/scripts/playground-*', (route) => route.abort())
  await page.goto(PAGE)
  const own = page.locator('.highlighted', { hasText: 'relation kept_at' }).first().locator('[data-try]')
  await own.click()
  await expect(own).toHaveText('Not loaded. Try again?')
  problems.splice(0, problems.length, ...problems.filter((problem) => !/playground-|ERR_FAILED/.test(problem)))
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
