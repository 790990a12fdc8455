import type { Page } from '@playwright/test'
import { setClipboard } from './clipboard.ts'
import { expect, test } from './helpers.ts'

const API = '/docs/spicedb/api/http-api'
const PERMISSIONS = `${API}/permissions`
const PAGES = ['', '/permissions', '/relationships', '/schema', '/watch', '/experimental', '/messages', '/errors']

/** The boxes of description, request, samples and response of the first operation. */
async function boxes(page: Page) {
  const groups = page.locator('.api-columns').first().locator('> div')
  await expect(groups).toHaveCount(5)
  const [about, request, samples, response] = await Promise.all(
    [1, 2, 3, 4].map((index) => groups.nth(index).boundingBox()),
  )
  if (!about || !request || !samples || !response) throw new Error('a group of the operation is not rendered')
  return { about, request, samples, response }
}

test('the path of an operation is copied without its method, and the copy is confirmed', async ({ page }) => {
  await setClipboard(page, 'works')
  await page.goto(PERMISSIONS)
  const route = page.locator('.api-columns').first().locator('> div').first()
  await expect(route).toHaveText('POST /v1/permissions/checkCopy path')
  await route.getByRole('button', { name: 'Copy path' }).click()
  expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual([
    '/v1/permissions/check',
  ])
  await expect(route.getByRole('button', { name: 'Copied' })).toBeVisible()
})

test('on a wide screen the samples are beside the fields, and the contents in the bar', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(PERMISSIONS)
  const { about, request, samples, response } = await boxes(page)
  expect(samples.x).toBeGreaterThan(about.x + about.width)
  expect(Math.abs(samples.y - about.y)).toBeLessThan(24)
  expect(request.x).toBe(about.x)
  expect(response.x).toBe(about.x)
  expect(response.y - request.y - request.height).toBeLessThan(24)
  expect(samples.width).toBeGreaterThan(450)
  await expect(page.locator('.contents-bar')).toBeVisible()
  await expect(page.locator('.site-toc')).toBeHidden()
})

test('from the width of a contents column on, the sidebar lists the sections and marks the current one', async ({
  page,
}) => {
  await page.goto(`${API}/experimental`)
  const list = page
    .locator('.site-sidebar')
    .getByRole('list')
    .filter({ has: page.locator('> li > a[href="#data"]') })
  for (const width of [768, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const sections = page.locator('.sidebar-contents')
    await expect(sections, `${width} pixels`).toBeVisible({ visible: width >= 1280 })
  }
  await expect(list.getByRole('link')).toHaveText(await page.locator('.contents-bar li a').allTextContents())
  await expect(list.locator('[aria-current]')).toHaveCount(0)
  const last = list.getByRole('link').last()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(last).toHaveAttribute('aria-current', 'location')
  await expect(last).toBeInViewport({ ratio: 1 })
  await list.getByRole('link', { name: 'Counters' }).click()
  await expect(page).toHaveURL(/#counters$/)
  await expect(list.locator('[aria-current]')).toHaveText('Counters')
  await expect(page.locator('.site-sidebar [aria-current=page]')).toHaveText('Experimental')
})

test('in the sidebar, names of operations break between their words', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const path of ['/permissions', '/relationships', '/schema', '/watch', '/experimental']) {
    await page.goto(API + path)
    const starts = await page.locator('.sidebar-contents a').evaluateAll((links) =>
      links.flatMap((link) => {
        const characters = [...link.childNodes].flatMap((node) =>
          [...(node.textContent ?? '')].map((character, index) => {
            const range = new Range()
            range.setStart(node, index)
            range.setEnd(node, index + 1)
            return { character, top: range.getBoundingClientRect().top }
          }),
        )
        return characters
          .filter(({ top }, index) => top > (characters[index - 1]?.top ?? top) + 4)
          .map(({ character }) => `${link.textContent}: ${character}`)
      }),
    )
    expect(
      starts.filter((start) => /^\S+: [a-z]$/.test(start)),
      path,
    ).toEqual([])
  }
})

test('on a wide screen the sample data is beside an introduction with a table, and else as wide as the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/permissions', '/relationships', '/schema']) {
    await page.goto(API + path)
    const text = await page.locator('[data-page-body] p').first().boundingBox()
    const heading = await page.getByRole('heading', { name: 'Sample data' }).boundingBox()
    const code = await page.locator('.api-intro .highlighted').first().boundingBox()
    if (!text || !heading || !code) throw new Error(`the introduction of ${path} is not rendered`)
    expect(heading.x).toBeGreaterThan(text.x + text.width)
    expect(Math.abs(heading.y - text.y)).toBeLessThan(12)
    await expect(page.getByRole('heading', { name: 'Sample data' })).toHaveCSS('font-size', '21px')
    // The columns are those of the operations.
    const samples = await page.locator('.api-columns > div:nth-child(5)').first().boundingBox()
    expect(code.x).toBeCloseTo(samples?.x ?? 0)
    expect(code.width).toBeCloseTo(samples?.width ?? 0)
  }
  for (const path of ['/watch', '/experimental']) {
    await page.goto(API + path)
    const text = await page.locator('[data-page-body] p').first().boundingBox()
    const code = await page.locator('#data ~ div .highlighted').first().boundingBox()
    expect(code?.width).toBeCloseTo(text?.width ?? 0)
  }
})

test('types of fields have no frame, as in the list of flags, and one size', async ({ page }) => {
  await page.goto(PERMISSIONS)
  const types = page.locator('.api-columns dt a code').filter({ visible: true })
  await expect(types.first()).toHaveCSS('border-top-width', '0px')
  const sizes = await page
    .locator('.api-columns dt, .api-columns dt a code')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fontSize))
  expect(sizes.length).toBeGreaterThan(20)
  expect(new Set(sizes)).toEqual(new Set(['14px']))
  await page.goto('/docs/spicedb/concepts/commands')
  await expect(page.locator('#spicedb-serve--grpc-addr + p')).toHaveText(/^string · default :50051/)
  await expect(page.locator('#spicedb-serve--grpc-addr + p code').first()).toHaveText(':50051')
})

test('a long list of pages opens with a mark like that of the sidebar, and is smaller than the text', async ({
  page,
}) => {
  await page.goto(PERMISSIONS)
  const list = page.locator('.api-columns details').first()
  const summary = list.locator('summary')
  await expect(summary).toHaveCSS('list-style-type', 'none')
  await expect(summary).toHaveCSS('font-size', '14px')
  const turn = () => summary.evaluate((element) => getComputedStyle(element, '::after').rotate)
  expect(await turn()).toBe('45deg')
  await summary.press('Enter')
  await expect(list.getByRole('link').first()).toBeVisible()
  await expect.poll(turn).toBe('135deg')
})

for (const width of [1280, 1440])
  test(`no line of a sample is cut off at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/permissions', '/relationships', '/schema', '/watch', '/experimental']) {
      await page.goto(API + path)
      const lines = page.locator(':is(.api-columns > div:nth-child(5), .api-intro) pre')
      const cut = await lines.evaluateAll((blocks) =>
        blocks
          .filter((block) => block.checkVisibility() && block.scrollWidth > block.clientWidth)
          .map((block) => block.textContent?.slice(0, 60)),
      )
      expect(await lines.count(), path).toBeGreaterThan(2)
      expect(cut, path).toEqual([])
    }
  })

test('in a column, lines wrap until the reader chooses otherwise by a button that is also beside “Try it”', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(PERMISSIONS)
  const block = page
    .locator('.api-intro .highlighted')
    .filter({ has: page.getByRole('button', { name: 'Try it' }), visible: true })
  const wrap = block.getByRole('button', { name: 'Toggle word wrap' })
  const code = block.locator('code')
  await expect(wrap).toHaveAttribute('aria-pressed', 'true')
  await expect(code).toHaveCSS('white-space', 'pre-wrap')
  await wrap.click()
  await expect(wrap).toHaveAttribute('aria-pressed', 'false')
  await expect(code).toHaveCSS('white-space', 'pre')
  await page.reload()
  await expect(wrap).toHaveAttribute('aria-pressed', 'false')
  await wrap.click()
  await expect(wrap).toHaveAttribute('aria-pressed', 'true')
  await expect(code).toHaveCSS('white-space', 'pre-wrap')
})

test('required fields and the method of an operation are set apart without a color of their own', async ({ page }) => {
  await page.goto(PERMISSIONS)
  const field = page.locator('.api-columns dt', { hasText: /^resource/ }).first()
  const badge = field.getByText('required', { exact: true })
  const color = await page.locator('main h1').evaluate((title) => getComputedStyle(title).color)
  await expect(badge).toHaveCSS('color', color)
  await expect(field).not.toHaveCSS('color', color)
  await expect(field).toContainText(/ · required/)
  await expect(badge).toHaveCSS('font-weight', '600')
  await expect(page.locator('.api-columns dt', { hasText: /^withTracing/ }).first()).not.toContainText('required')
  const methods = page.getByText('POST', { exact: true })
  const styles = await methods.evaluateAll((all) =>
    all
      .map((element) => getComputedStyle(element))
      .map(({ color, backgroundColor }) => `${color} on ${backgroundColor}`),
  )
  expect(new Set(styles).size).toBe(1)
  // One per operation in the list, and one by its path.
  expect(styles).toHaveLength(10)
})

test('what a command prints is below a rule and a label, which are not copied', async ({ page }) => {
  await setClipboard(page, 'works')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(PERMISSIONS)
  const samples = page.locator('.api-columns > div:nth-child(5)').first()
  const block = samples.locator('.highlighted').first()
  const output = block.locator('[data-output]')
  await expect(output).toHaveCount(1)
  await expect(output).toHaveText('{')
  // Keys and values have the colors of JSON, both in the request and in the response.
  for (const key of ['"objectType"', '"permissionship"'])
    await expect(block.getByText(key, { exact: true }).first()).toHaveClass('cg')
  const label = () =>
    output.evaluate((line) => {
      const { content, borderTopWidth } = getComputedStyle(line, '::before')
      return [content, borderTopWidth]
    })
  expect(await label()).toEqual(['"Response"', '1px'])
  await block.getByRole('button', { name: 'Copy code' }).click()
  const [copied] = await page.evaluate(() => (window as unknown as { copied: string[] }).copied)
  expect(copied).toMatch(/^curl [\s\S]*\| jq$/)
  // The text between two samples is less important than they are.
  await expect(samples.locator('> p').first()).toHaveCSS('font-size', '14px')
  for (const width of [1024, 768, 375]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await label(), `at ${width} pixels`).toEqual(['"Response"', '1px'])
  }
})

test('the list of operations says in one word that an operation streams, and its links have no frame', async ({
  page,
}) => {
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(PERMISSIONS)
    const row = page.getByRole('table').first().getByRole('row', { name: 'LookupResources' })
    const tag = row.getByText('stream', { exact: true })
    expect(await tag.evaluate((element) => element.getClientRects().length)).toBe(1)
    await expect(row.getByRole('link').locator('code')).toHaveCSS('border-top-width', '0px')
  }
})

test('the samples stay in view while the fields scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${PERMISSIONS}#check-permission-response`)
  await expect(page.locator('.api-columns').first().getByRole('tablist')).toBeInViewport()
})

for (const width of [320, 375, 1024]) {
  test(`at ${width} pixels description, request, samples and response are below each other`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(PERMISSIONS)
    const { about, request, samples, response } = await boxes(page)
    expect(request.y).toBeGreaterThanOrEqual(about.y + about.height)
    expect(samples.y).toBeGreaterThanOrEqual(request.y + request.height)
    expect(response.y).toBeGreaterThanOrEqual(samples.y + samples.height)
    expect(new Set([about.x, request.x, samples.x, response.x]).size).toBe(1)
  })
}

for (const width of [320, 375, 1440]) {
  test(`no page of the reference scrolls sideways at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of PAGES) {
      await page.goto(API + path)
      // Sections outside of the viewport are laid out too, so that their widths count.
      await page.locator('.text-section').evaluateAll((sections) => {
        for (const section of sections as HTMLElement[]) section.style.contentVisibility = 'visible'
      })
      const widths = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ])
      expect(widths, path).toEqual([width, width])
    }
  })
}

test('a group of operations begins with one rule', async ({ page }) => {
  await page.goto(PERMISSIONS)
  const styles = await page
    .locator('.api-columns > h3')
    .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).borderTopWidth))
  expect(styles.length).toBeGreaterThan(3)
  expect(styles[0]).toBe('0px')
  expect(new Set(styles.slice(1))).toEqual(new Set(['1px']))
})

test('old anchors of operations, messages and sections lead to the new pages', async ({ page }) => {
  for (const [from, to] of [
    [`${API}#check-permission`, `${PERMISSIONS}#check-permission`],
    ['/docs/authzed/api/http-api#zed-token', `${API}/messages#zed-token`],
    [`${API}#context`, `${PERMISSIONS}#check-permission`],
    [`${API}#messages`, `${API}/messages`],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
  }
})
