import { expect, holdRequests, test } from './helpers.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const bodyBackground = () => getComputedStyle(document.body).backgroundColor

/** Background of the page in each theme. */
const BACKGROUND = { light: 'rgb(255, 255, 255)', dark: 'rgb(17, 17, 17)' }

test('a chosen dark theme is applied from the first frame on, however slow the scripts are', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark')
    const frames: string[] = []
    Object.assign(window, { frameColors: frames })
    const recordFrame = (): void => {
      if (document.querySelector('h1')) frames.push(getComputedStyle(document.body).backgroundColor)
      requestAnimationFrame(recordFrame)
    }
    requestAnimationFrame(recordFrame)
  })
  const release = await holdRequests(page, '**/*.js')
  await page.goto('/docs/spicedb', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Theme: Dark' }).first()).toBeAttached()
  release()
  await page.waitForLoadState('load')
  const frames: string[] = await page.evaluate(() => Reflect.get(window, 'frameColors'))
  expect(frames.length).toBeGreaterThan(1)
  expect([...new Set(frames)]).toEqual(['rgb(17, 17, 17)'])
})

test('the theme follows the system until another window chooses one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/docs/spicedb')
  const body = page.locator('body')
  await expect(page.getByRole('button', { name: 'Theme: System' }).first()).toBeVisible()
  for (const colorScheme of ['dark', 'light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(body).toHaveCSS('background-color', BACKGROUND[colorScheme])
  }
  const other = await page.context().newPage()
  await other.goto('/docs/mcp')
  await other.evaluate(() => localStorage.setItem('theme', 'light'))
  await expect(body).toHaveCSS('background-color', BACKGROUND.light)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(body).toHaveCSS('background-color', BACKGROUND.light)
})

for (const [choice, expected] of [
  ['system', BACKGROUND.dark],
  ['light', BACKGROUND.light],
] as const) {
  test(`a system that turns dark before the script has loaded is followed if the theme is ${choice}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), choice)
    const release = await holdRequests(page, '**/scripts/page-*.js')
    await page.goto('/docs/spicedb', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('body')).toHaveCSS('background-color', expected)
    release()
    await expect(page.locator('html')).toHaveAttribute('data-started', '')
    await expect(page.locator('body')).toHaveCSS('background-color', expected)
  })
}

test('the list of themes closes on Escape, on a press elsewhere and on Tab', async ({ page }) => {
  await page.goto('/docs/spicedb')
  const button = page.getByRole('button', { name: 'Theme: System' }).filter({ visible: true })
  const list = page.getByRole('listbox', { name: 'Change theme' })
  await button.click()
  await expect(list).toBeFocused()
  expect((await list.boundingBox())?.y).toBeGreaterThan((await button.boundingBox())?.y ?? 0)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(list).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(list).toBeHidden()
  await button.click()
  await expect(list).toBeVisible()
  await button.click()
  await expect(list).toBeHidden()
  await button.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(list).toBeHidden()
})

test("the list of themes opens before the page's script has loaded", async ({ page }) => {
  const release = await holdRequests(page, '**/scripts/page-*.js')
  await page.goto('/docs/spicedb', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Theme: System' }).filter({ visible: true }).click()
  const option = page.getByRole('option', { name: 'Dark' })
  await expect(option).toBeVisible()
  release()
  await page.waitForLoadState('load')
  await option.click()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
})

test('in print, a dark page is dark on white, with all tab panels and without navigation', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/docs/spicedb/concepts/relationships')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(bodyBackground)).toBe('rgb(255, 255, 255)')
  const tooLight = await page.evaluate(() => {
    const texts = document.querySelectorAll('article :is(h1, h2, h3, p, li, td, th, a, pre span, figcaption, text)')
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim())
    return [...texts].filter(hasText).flatMap((element) => {
      const style = getComputedStyle(element)
      const color = element instanceof SVGElement ? style.fill : style.color
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
      return 0.21 * red + 0.72 * green + 0.07 * blue > 140 ? [`${element.tagName} ${color}`] : []
    })
  })
  expect([...new Set(tooLight)]).toEqual([])
  for (const panel of await page.locator('[role=tabpanel]').all()) await expect(panel).toBeVisible()
  for (const part of ['.site-navbar', '.site-sidebar', '.site-toc', '.site-banner'])
    await expect(page.locator(part)).not.toBeVisible()
  // The button over a drawing prints nothing.
  await expect(page.locator('button:not([popovertarget])').filter({ visible: true })).toHaveCount(0)
  await page.goto('/docs/spicedb/concepts/schema')
  await expect(page.locator('[data-page-body] details:not([open]) a').first()).toBeVisible()
})

test('in forced colors, what is otherwise shown by color alone remains distinguishable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/docs')
  const action = await page.getByRole('link', { name: 'Run your first check' }).evaluate((link) => {
    const { forcedColorAdjust, color, backgroundColor } = getComputedStyle(link)
    return [forcedColorAdjust, color, backgroundColor]
  })
  expect(action[0]).toBe('none')
  expect(action[1]).not.toBe(action[2])
  await page.goto('/docs/spicedb/concepts/caveats')
  const line = page.locator('[data-highlighted-line]').first()
  expect(await line.evaluate((marked) => getComputedStyle(marked, '::before').width)).toBe('3px')
  // The table of contents marks the current section once the page is scrolled.
  await page.mouse.wheel(0, 800)
  const toc = page.getByRole('navigation', { name: 'table of contents' })
  const edge = (which: string) =>
    toc
      .locator(which)
      .first()
      .evaluate((link) => getComputedStyle(link).borderInlineStartColor)
  await expect(toc.locator('a[aria-current]').first()).toBeVisible()
  expect(await edge('a[aria-current]')).not.toBe(await edge('li a:not([aria-current])'))
})
