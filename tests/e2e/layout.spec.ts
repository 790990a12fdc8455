import type { Page } from '@playwright/test'
import { setClipboard } from './clipboard.ts'
import { expect, test } from './helpers.ts'

/** Pages with many blocks, many tables and lists, steps, tabs and long identifiers. */
const ROUTES = [
  '/docs/authzed/guides/picking-a-product',
  '/docs/mcp',
  '/docs/spicedb/concepts/caveats',
  '/docs/spicedb/concepts/commands',
  '/docs/spicedb/concepts/datastores/history',
  '/docs/spicedb/concepts/schema',
  '/docs/spicedb/getting-started/client-libraries',
  '/docs/spicedb/getting-started/protecting-a-blog',
]

async function open(page: Page, route: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(route)
}

test('on a phone, no button covers code @nightly', async ({ page }) => {
  for (const route of ROUTES) {
    await open(page, route, 375)
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('div.highlighted')]
        .filter((block) => block.checkVisibility())
        .flatMap((block) => {
          const code = block.querySelector('pre')?.getBoundingClientRect()
          const buttons = [...block.querySelectorAll('button')].map((button) => button.getBoundingClientRect())
          return buttons.filter(({ bottom }) => code && bottom > code.top + 1)
        }),
    )
    expect(covered, route).toEqual([])
  }
})

for (const width of [375, 1440])
  test(`a code block can be wrapped if its lines are too long, and only then, at ${width} px${width === 375 ? '' : ' @nightly'}`, async ({
    page,
  }) => {
    for (const route of [...ROUTES, '/docs/spicedb/api/http-api/permissions', '/docs/spicedb/api/http-api/schema']) {
      await open(page, route, width)
      const wrong = (): Promise<string[]> =>
        page.evaluate(() =>
          [...document.querySelectorAll('div.highlighted')]
            .filter((block) => block.checkVisibility())
            .filter((block) => {
              const code = block.querySelector('pre')
              const isOffered = block.querySelector('[data-wrap]')?.checkVisibility() ?? false
              const isWrapped = [...block.querySelectorAll('code > span')].some((line) => line.clientHeight > 30)
              return code !== null && (code.scrollWidth > code.clientWidth || isWrapped) !== isOffered
            })
            .map((block) => block.textContent?.slice(0, 60) ?? ''),
        )
      await expect.poll(wrong, { message: route }).toEqual([])
    }
  })

test('a table that doesn’t fit a phone becomes a list with the headers, and a matrix keeps its first column in view', async ({
  page,
}) => {
  await open(page, '/docs/authzed/guides/picking-a-product', 375)
  const matrix = page.getByRole('group', { name: /^Table: Feature, Open Source/ })
  const first = matrix.getByRole('cell', { name: 'Audit logging' })
  const { x } = (await first.boundingBox()) ?? { x: -1 }
  await matrix.evaluate((element) => element.scrollTo(200, 0))
  expect((await first.boundingBox())?.x).toBe(x)

  const stacked = page.locator('td[data-label]').filter({ visible: true }).first()
  await expect(stacked).toHaveCSS('display', 'block')
  expect(await stacked.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain(
    (await stacked.getAttribute('data-label')) ?? 'no label',
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(stacked).toHaveCSS('display', 'table-cell')
})

test('the trail to a page is never cut off @nightly', async ({ page }) => {
  for (const width of [320, 768, 1440])
    for (const route of [
      '/docs/spicedb/concepts/commands',
      '/docs/spicedb/modeling/access-control-audit/grant-history',
    ]) {
      await open(page, route, width)
      const trail = page.locator('.breadcrumb')
      const cut = await trail
        .locator('> :not(svg)')
        .filter({ visible: true })
        .evaluateAll((items) =>
          items.filter((item) => item.scrollWidth > item.clientWidth).map((item) => item.textContent),
        )
      expect(cut, `${route} at ${width}`).toEqual([])
    }
})

test('a heading shows a link to it when it has the pointer, its text can be selected, and nothing is copied', async ({
  page,
}) => {
  await setClipboard(page, 'works')
  await page.goto('/docs/spicedb/concepts/schema')
  const heading = page.locator('main h2').first()
  const link = heading.getByRole('link')
  const opacity = (): Promise<string> => link.evaluate((element) => getComputedStyle(element).opacity)
  await expect.poll(opacity).toBe('0')
  await heading.hover()
  await expect.poll(opacity).toBe('1')
  await heading.dblclick({ position: { x: 10, y: 10 } })
  const [selected = '', text = ''] = await heading.evaluate((element) => [String(getSelection()), element.textContent])
  expect(selected.trim()).not.toBe('')
  expect(text.startsWith(selected.trim())).toBe(true)
  await link.press('Enter')
  expect(new URL(page.url()).hash).toBe(`#${await heading.getAttribute('id')}`)
  expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toEqual([])
})

test('text in other tabs can be found, and its tab is then selected', async ({ page }) => {
  await page.goto('/docs/spicedb/concepts/relationships/write-and-delete')
  const group = page.locator('[data-tabs]').first()
  const panel = group.getByRole('tabpanel', { includeHidden: true }).nth(1)
  await expect(panel).toHaveAttribute('hidden', 'until-found')
  await expect(panel).not.toBeVisible()
  // What the browser does when a search in the page finds text in the panel.
  await panel.evaluate((element) => {
    element.dispatchEvent(new Event('beforematch', { bubbles: true }))
    element.removeAttribute('hidden')
  })
  await expect(group.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(panel).toBeVisible()
  await expect(group.getByRole('tabpanel', { includeHidden: true }).first()).toHaveAttribute('hidden', 'until-found')
})
