import type { Locator, Page } from '@playwright/test'
import { setClipboard } from './clipboard.ts'
import { expect, ignoreProblems, test } from './helpers.ts'

const lastCopied = (page: Page) => page.evaluate(() => Reflect.get(window, 'copied').at(-1) ?? null)

/** The distances between the edge of a block and the first character of each line on the screen, without its own spaces. */
const startsOfLines = (code: Locator): Promise<number[]> =>
  code.evaluate((element) => {
    const edge = element.getBoundingClientRect().left
    const starts = [...element.children].flatMap((line) => {
      const range = new Range()
      range.selectNodeContents(line)
      const tops = new Map<number, number>()
      for (const { top, left, width } of range.getClientRects())
        if (width > 0) tops.set(Math.round(top), Math.min(left, tops.get(Math.round(top)) ?? left))
      return [...tops.values()].map((left) => Math.round(left - edge))
    })
    return [...new Set(starts)].sort((a, b) => a - b)
  })

test('copying a console block copies only its commands', async ({ page }) => {
  await setClipboard(page, 'works')
  await page.goto('/docs/spicedb/getting-started/first-steps')
  const block = page
    .locator('.highlighted')
    .filter({ has: page.locator('pre', { hasText: /^\$ [\s\S]*\n[^$]/ }) })
    .first()
  const button = block.getByRole('button', { name: /^Cop/ })
  await expect(async () => {
    await button.click()
    expect(await lastCopied(page)).not.toBeNull()
  }).toPass()
  const shown = (await block.locator('code').textContent()) ?? ''
  const commands = shown
    .split('\n')
    .filter((line, index, lines) => line.startsWith('$ ') || lines[index - 1]?.endsWith('\\'))
    .map((line) => line.replace(/^\$ /, ''))
  expect(shown.split('\n').length).toBeGreaterThan(commands.length)
  expect(await lastCopied(page)).toBe(commands.join('\n'))
})

test('without a clipboard, the code is selected, and the console says why', async ({ page, problems }) => {
  const message = 'Access to clipboard rejected!'
  await setClipboard(page, 'absent')
  await page.goto('/docs/spicedb/getting-started/first-steps')
  const button = page.getByRole('button', { name: 'Copy code' }).first()
  await expect(async () => {
    await button.click()
    expect(problems).toContain(`console error: ${message}`)
  }).toPass()
  await expect(button).toHaveText('Copy code')
  const selected = await page.evaluate(() => String(getSelection()))
  expect(selected.trim()).toBe((await page.locator('.highlighted pre code').first().innerText()).trim())
  ignoreProblems(problems, new RegExp(`${message}$`))
})

test('long lines wrap on a phone, with a hanging indent, and elsewhere on request; added lines have a plus sign', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/docs/spicedb/modeling/migrating-schema/move-data')
  const block = page.locator('.highlighted[data-filename="both.zed"]')
  await expect(block).toContainText('both.zed')
  const wrap = block.getByRole('button', { name: 'Toggle word wrap' })
  const code = block.locator('code')
  await expect(code).toHaveCSS('white-space', 'pre-wrap')
  expect(await startsOfLines(code)).toEqual([16, 68])
  await expect(wrap).toHaveAttribute('aria-pressed', 'true')
  await wrap.click()
  await expect(wrap).toHaveAttribute('aria-pressed', 'false')
  await expect(code).toHaveCSS('white-space', 'pre')
  expect(await startsOfLines(code)).toEqual([16])
  await page.reload()
  await expect(wrap).toHaveAttribute('aria-pressed', 'false')
  await expect(code).toHaveCSS('white-space', 'pre')
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(wrap).not.toBeVisible()
  await page.setViewportSize({ width: 375, height: 800 })
  await wrap.click()
  await expect(page.getByRole('button', { name: 'Toggle word wrap', pressed: false })).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(code).toHaveCSS('white-space', 'pre-wrap')

  const added = code.locator('[data-highlighted-line-id=added]')
  await expect(added.first()).toHaveText('definition cohort {')
  expect(await added.first().evaluate((line) => getComputedStyle(line, '::after').content)).toBe('"+"')
  await expect(code.locator('[data-highlighted-line]:not([data-highlighted-line-id])')).toContainText('attend_by_list')
})

test('tabs follow a choice made in another window and open by URL fragment', async ({ page, context }) => {
  const address = '/docs/spicedb/concepts/relationships/write-and-delete'
  await page.goto(address)
  const group = page.getByRole('tablist').filter({ has: page.getByRole('tab', { name: 'Python' }) })
  const tab = (name: string) => group.last().getByRole('tab', { name, exact: true })
  await expect(tab('zed')).toHaveAttribute('aria-selected', 'true')
  const other = await context.newPage()
  await other.goto(address)
  await expect(async () => {
    await other.getByRole('tab', { name: 'Go', exact: true }).first().click()
    await expect(tab('Go')).toHaveAttribute('aria-selected', 'true', { timeout: 1000 })
  }).toPass()

  await page.goto(`${address}#python`)
  await expect(tab('Python')).toHaveAttribute('aria-selected', 'true')
  await expect(group.first()).toBeInViewport()
  await page.evaluate(() => {
    document.querySelectorAll('[role=tabpanel][hidden]')[0]?.querySelector('pre')?.setAttribute('id', 'inside')
    window.location.hash = '#inside'
  })
  await expect(page.locator('#inside')).toBeInViewport()
  await page.reload()
  await expect(tab('Go')).toHaveAttribute('aria-selected', 'true')
})

test('a chosen tab is still selected after Back, and its group still responds to the keyboard', async ({ page }) => {
  await page.goto('/docs/spicedb/concepts/caveats')
  const group = page.locator('[data-tabs]').first()
  const go = group.getByRole('tab', { name: 'Go', exact: true })
  await go.click()
  await page.locator('article main a[href^="/docs/spicedb/concepts/schema"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Schema language reference' })).toBeVisible()
  await page.goBack()
  await expect(go).toHaveAttribute('aria-selected', 'true')
  await go.press('Home')
  await expect(group.getByRole('tab').first()).toBeFocused()
  await expect(go).toHaveAttribute('aria-selected', 'false')
})

test('tab groups without a storage key are independent of each other and reset on reload @nightly', async ({
  page,
}) => {
  await page.goto('/docs/spicedb/concepts/schema')
  const groups = page.getByRole('tablist').filter({ has: page.getByRole('tab', { name: 'Whole file' }) })
  const chosen = (place: number) => groups.nth(place).getByRole('tab', { selected: true })
  await groups.first().getByRole('tab', { name: 'Whole file' }).click()
  await expect(chosen(0)).toHaveText('Whole file')
  await expect(chosen(1)).toHaveText('Schema')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tabs:')))).toEqual([])
  await page.reload()
  await expect(chosen(0)).toHaveText('Schema')
})
