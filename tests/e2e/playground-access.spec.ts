import type { Locator, Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, ignoreProblems, test } from './helpers.ts'
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

// The engine is compiled once per test.
test.describe.configure({ timeout: 120_000 })
test.use({ viewport: DESKTOP })

const box = async (locator: Locator) => {
  const rectangle = await locator.boundingBox()
  if (!rectangle) throw new Error('not shown')
  return rectangle
}

const bottomOf = async (locator: Locator): Promise<number> => {
  const { y, height } = await box(locator)
  return y + height
}

/** A computed style of an element. */
const styleOf = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** What has the focus, if it's in the panel: a role and a name, or the text of a button or link. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.querySelector('[data-playground]')?.shadowRoot?.activeElement
    return element ? (element.getAttribute('aria-label') ?? element.textContent ?? '') : null
  })

/** Presses Tab until something has the focus. Each element on the way is in the panel. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    const current = await focused(page)
    expect(current, 'the focus has left the panel').not.toBeNull()
    if (name.test(current ?? '')) return
  }
  throw new Error(`Tab doesn't reach ${name}`)
}

test('it’s opened, edited, asked, read, shared, reset and closed by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(CAVEATS)
  const opener = page.getByRole('button', { name: 'Try it' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeFocused()
  await expect(status(page)).toContainText('machine:lathe#run@person:ines: true', { timeout: 60_000 })

  await test.step('edit', async () => {
    await tabTo(page, /^Schema$/)
    await expect(editor(page, 'Schema')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('\ndefinition dome {}')
    await expect(editor(page, 'Schema')).toContainText('definition dome {}')
  })
  await test.step('leave the editors and run a check', async () => {
    // The first Escape can close suggestions.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await tabTo(page, /^Relationships$/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(panel(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('machine:press#run@person:ines')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await expect(status(page)).toContainText('machine:press#run@person:ines: conditional')
    expect(await focused(page)).not.toBeNull()
  })
  await test.step('read the answer and its path', async () => {
    await tabTo(page, /^What a conditional answer means$/)
    await tabTo(page, /^How SpiceDB found the answer$/)
    const path = panel(page).getByRole('region', { name: 'How SpiceDB found the answer' })
    await expect(path).toBeFocused()
    expect(await path.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  })
  await test.step('share', async () => {
    await panel(page).focus()
    await tabTo(page, /^Copy link$/)
    await page.keyboard.press('Enter')
    await expect(panel(page).getByText('Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/#try=[0-9a-f]{8}\.[\w-]+$/)
    expect(await focused(page)).toBe('Copy link')
  })
  await test.step('reset', async () => {
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('Reset')
    await page.keyboard.press('Enter')
    await expect(editor(page, 'Schema')).not.toContainText('dome')
    await expect(status(page)).toContainText('machine:lathe#run@person:ines: true')
    expect(await focused(page)).toBe('Reset')
  })
  await test.step('close', async () => {
    await tabTo(page, /^Close$/)
    await page.keyboard.press('Enter')
    await expect(panel(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})

test('“More” opens a list, which Escape, an action and leaving it close', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSample(page)
  const more = button(page, 'More')
  const copy = button(page, 'Copy as validation file')
  await expect(copy).toBeHidden()
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(copy).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(copy).toBeHidden()
  await expect(more).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await expect(copy).toBeHidden()
  await more.click()
  await expect(panel(page).getByRole('link', { name: 'Open in the SpiceDB Playground' })).toBeVisible()
  expect(await violations(page, '[data-playground]')).toEqual([])
  await editor(page, 'Schema').click()
  await expect(copy).toBeHidden()
})

test('a button that disappears moves the focus to what it changes', async ({ page, problems }) => {
  await page.route('**/engine/spicedb-*', (route) => route.abort())
  await page.goto(PAGE)
  await tryButton(page).click()
  await button(page, 'Try again').focus()
  await page.unroute('**/engine/spicedb-*')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeFocused()
  await expect(status(page)).toContainText('chart:c1#treat@user:ana: true', { timeout: 60_000 })
  ignoreProblems(problems, /engine|ERR_FAILED/)

  await replaceText(page, 'Expected relations', (text) => text.replace('user:ana', 'user:eve'))
  await button(page, 'Replace with what SpiceDB computes').focus()
  await page.keyboard.press('Enter')
  await expect(editor(page, 'Expected relations')).toBeFocused()
  await expect(panel(page).getByText('exactly the relations')).toBeVisible()
  await expect(editor(page, 'Expected relations')).toBeFocused()
})

test.describe('what opens comes into view', () => {
  test.use({ viewport: { width: 375, height: 700 } })

  test('below the bars of a phone', async ({ page }) => {
    await page.goto(PAGE)
    await tryButton(page).scrollIntoViewIfNeeded()
    await tryButton(page).click()
    const bar = page.locator('.contents-bar')
    const title = panel(page).getByText('in your browser')
    await expect(title).toBeInViewport()
    await expect.poll(async () => (await box(title)).y - (await bottomOf(bar))).toBeGreaterThanOrEqual(0)
    await expect(panel(page)).toBeFocused()
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`with forced colors, ${colorScheme}`, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', colorScheme }))

    test('borders, the focus and errors can be seen', async ({ page }) => {
      await openSample(page)
      const canvas = await styleOf(panel(page), 'background-color')
      for (const framed of [panel(page), panel(page).locator('.editor').first(), panel(page).getByRole('combobox')]) {
        expect(await styleOf(framed, 'border-top-style')).toBe('solid')
        expect(await styleOf(framed, 'border-top-color')).not.toBe(canvas)
      }
      await button(page, 'Reset').focus()
      await page.keyboard.press('Tab')
      await expect(button(page, 'Copy link')).toBeFocused()
      expect(await styleOf(button(page, 'Copy link'), 'outline-style')).toBe('solid')
      expect(await styleOf(button(page, 'Copy link'), 'outline-color')).not.toBe(canvas)
      const schema = editor(page, 'Schema')
      await schema.focus()
      expect(await styleOf(panel(page).locator('.cm-focused'), 'outline-style')).toBe('solid')
      expect(await styleOf(schema, 'caret-color')).toBe(await styleOf(schema, 'color'))

      await replaceText(page, 'Schema', (text) => text.replace('kept_at->treat', 'kept_on->treat'))
      const mark = panel(page).locator('.cm-lintRange-error').first()
      expect(await styleOf(mark, 'text-decoration-line')).toBe('underline')
      expect(await styleOf(mark, 'text-decoration-style')).toBe('wavy')
      expect(await styleOf(mark, 'text-decoration-color')).not.toBe(canvas)
    })

    test('the answers have different signs, and the text of the path can be read', async ({ page }) => {
      await openCaveat(page)
      const answer = panel(page).locator('.answer')
      const context = panel(page).getByRole('textbox', { name: /caveat parameters/ })
      const seen: string[] = []
      for (const [value, name] of [
        [await context.inputValue(), 'true'],
        ['{"source":"203.0.113.9"}', 'false'],
        ['', 'conditional'],
      ] as const) {
        await context.fill(value)
        await expect(answer).toHaveText(new RegExp(`^\\S ${name}$`))
        seen.push((await answer.innerText()).slice(0, 1))
        const node = panel(page).locator(`.trace g[data-answer=${name}]`).first()
        await expect(node.locator('text').first()).toHaveText(new RegExp(`^\\${seen.at(-1)} `))
        const fill = await styleOf(node.locator('rect'), 'fill')
        expect(await styleOf(node.locator('text').first(), 'fill')).not.toBe(fill)
      }
      expect(new Set(seen).size).toBe(3)
    })
  })
