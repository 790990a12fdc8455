import type { Locator, Page } from '@playwright/test'
import { disableContentVisibility } from './axe.ts'
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
  await disableContentVisibility(page)
  // By then, code blocks with long lines have their wrap buttons.
  await page.waitForLoadState('networkidle')
}

/**
 * Inline code and names of code blocks that continue on the next line in the middle of a word, though the word is shorter than
 * a line.
 */
function brokenIdentifiers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const characters = (code: Element): { text: string; top: number }[] => {
      const found: { text: string; top: number }[] = []
      const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { length } = texts.currentNode.textContent ?? ''
        for (let offset = 0; offset < length; offset++) {
          const range = new Range()
          range.setStart(texts.currentNode, offset)
          range.setEnd(texts.currentNode, offset + 1)
          // A space at the end of a line has no box.
          const box = range.getClientRects()[0]
          found.push({ text: range.toString(), top: box && box.width > 0 ? box.top : (found.at(-1)?.top ?? 0) })
        }
      }
      return found
    }
    const isBroken = (code: Element): boolean => {
      const all = characters(code)
      return all.some(({ text, top }, index) => {
        const before = all[index - 1]
        const start = all
          .slice(0, index)
          .map((character) => character.text)
          .join('')
        return before && top > before.top + 4 && !/\s/.test(text) && !/[\s_./:,=&?|)\]}-]$/.test(start)
      })
    }
    const breaksAfterDashes = (code: Element): boolean => {
      const [first, ...others] = characters(code)
      const name = others.find(({ text }) => text !== '-')
      return first?.text === '-' && name !== undefined && name.top > first.top + 4
    }
    return [...document.querySelectorAll('main :not(pre) > code, main .highlighted > div > span')]
      .filter((code) => code.checkVisibility() && code.getBoundingClientRect().height > 34)
      .filter((code) => isBroken(code) || breaksAfterDashes(code))
      .map((code) => code.textContent ?? '')
  })
}

for (const width of [320, 375, 1440])
  test(`identifiers break only between their words at ${width} px`, async ({ page }) => {
    for (const route of [...ROUTES, '/docs/spicedb/getting-started/install/debian']) {
      await open(page, route, width)
      expect(await brokenIdentifiers(page), route).toEqual([])
    }
  })

for (const width of [320, 375, 768])
  test(`punctuation stays beside the code that it surrounds at ${width} px`, async ({ page }) => {
    for (const route of ['/docs/spicedb/api/http-api/permissions', '/docs/spicedb/concepts/commands']) {
      await open(page, route, width)
      const found = await page.locator('main :not(pre) > code').evaluateAll((codes) => {
        const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
        const boxOf = (text: Node, offset: number): DOMRect | undefined => {
          const range = new Range()
          range.setStart(text, offset)
          range.setEnd(text, offset + 1)
          return range.getClientRects()[0]
        }
        const isApart = (a?: DOMRect, b?: DOMRect): boolean => !a || !b || a.top > b.bottom || b.top > a.bottom
        return codes
          .filter((code) => code.checkVisibility())
          .map((code) => {
            const [first, last] = [code.getClientRects()[0], [...code.getClientRects()].at(-1)]
            texts.currentNode = code
            const before = texts.previousNode()
            texts.currentNode = code
            let after = texts.nextNode()
            while (after && code.contains(after)) after = texts.nextNode()
            const opening = /[([“"]$/.test(before?.textContent ?? '')
            const closing = /^[)\].,:;”"]/.test(after?.textContent ?? '')
            return {
              text: code.textContent,
              punctuation: opening || closing,
              apart:
                (opening && before && isApart(boxOf(before, (before.textContent?.length ?? 1) - 1), first)) ||
                (closing && after && isApart(boxOf(after, 0), last)),
            }
          })
      })
      expect(found.filter(({ punctuation }) => punctuation).length).toBeGreaterThan(30)
      expect(found.filter(({ apart }) => apart)).toEqual([])
    }
  })

for (const width of [375, 768, 1440])
  test(`the frame of code that breaks ends where its text does at ${width} px`, async ({ page }) => {
    let broken = 0
    for (const route of ['/docs/spicedb/concepts/schema', '/docs/spicedb/concepts/commands']) {
      await open(page, route, width)
      const blanks = await page.locator('main .long > code').evaluateAll((codes) =>
        codes
          .filter((code) => code.checkVisibility())
          .map((code) => {
            const text = new Range()
            text.selectNodeContents(code)
            const right = (boxes: DOMRectList): number => Math.max(...[...boxes].map((box) => box.right))
            return {
              lines: code.getClientRects().length,
              blank: right(code.getClientRects()) - right(text.getClientRects()),
            }
          })
          .filter(({ lines }) => lines > 1)
          .map(({ blank }) => blank),
      )
      broken += blanks.length
      expect(Math.max(0, ...blanks), route).toBeLessThan(10)
    }
    if (width === 375) expect(broken).toBeGreaterThan(3)
  })

test('beside a sidebar, no flag of a table breaks', async ({ page }) => {
  await open(page, '/docs/spicedb/concepts/commands', 768)
  const flags = page.getByRole('table').filter({ hasText: 'What to set' }).locator('code')
  const lines = await flags.evaluateAll((all) =>
    all.map((flag) => new Set([...flag.getClientRects()].map(({ top }) => top)).size),
  )
  expect(lines.length).toBeGreaterThan(10)
  expect(new Set(lines)).toEqual(new Set([1]))
})

test('on a phone, no button covers code', async ({ page }) => {
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
  test(`a code block can be wrapped if its lines are too long, and only then, at ${width} px`, async ({ page }) => {
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

test('text, code, callouts, tables, figures and links to other pages end at the same edge', async ({ page }) => {
  for (const width of [375, 1279, 1440])
    for (const route of ROUTES) {
      await open(page, route, width)
      const edges = await page.evaluate(() => {
        const right = (selector: string): number[] =>
          [...document.querySelectorAll(selector)]
            .filter((element) => element.checkVisibility() && !element.closest('figure, dialog, [popover], td, th'))
            .map((element) => Math.round(element.getBoundingClientRect().right))
        const inText = ':not(li *, [role=note] *, [class*=card] *, .highlighted *, [role=tablist] *)'
        return [
          ...right(`[data-page-body] :is(p, li, h2, h3, h4, div.highlighted, figure, [role=note])${inText}`),
          ...right(`[data-page-body] :is(div:has(> table), [role=tablist])${inText}`),
          ...right('main > .page-top, main nav:not(.contents-bar, .breadcrumb)'),
        ]
      })
      expect(edges.length).toBeGreaterThan(20)
      // A column in the middle of an odd width has its edges on half pixels.
      expect(
        Math.max(...edges) - Math.min(...edges),
        `${route} at ${width}: ${[...new Set(edges)]}`,
      ).toBeLessThanOrEqual(1)
    }
})

test('paragraphs, list items and descriptions have the same line height', async ({ page }) => {
  for (const route of ROUTES) {
    await open(page, route, 1440)
    const heights = await page
      .locator('[data-page-body] :is(p, li, dd):not([class], table *, [class*=flags] *, [class*=card] *)')
      .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).lineHeight))])
    expect(heights, route).toEqual(['28px'])
  }
})

for (const width of [375, 1440])
  test(`inline code in the same text is equally high and touches no code in other lines, at ${width} px`, async ({
    page,
  }) => {
    let total = 0
    for (const route of [...ROUTES, '/docs/spicedb/api/http-api/permissions']) {
      await open(page, route, width)
      const found = await page.evaluate(() => {
        const problems: string[] = []
        let count = 0
        for (const text of document.querySelectorAll('[data-page-body] :is(p, li, td, dt, dd)')) {
          const frames = [...text.querySelectorAll('code')]
            .filter((code) => code.closest('p, li, td, dt, dd') === text && code.checkVisibility())
            .filter((code) => getComputedStyle(code).borderTopWidth !== '0px')
          const boxes = frames.flatMap((code) => [...code.getClientRects()])
          count += boxes.length
          // Long code is one box, whose lines belong together.
          const lineHeight = Number.parseFloat(getComputedStyle(text).lineHeight)
          const lines = boxes.filter(({ height }) => height < lineHeight * 1.4)
          const heights = lines.map(({ height }) => height)
          const differ = Math.max(...heights) - Math.min(...heights) > 1.5
          const overlap = boxes.some((box) =>
            boxes.some(
              (other) =>
                other.top > box.top + 4 &&
                other.top < box.bottom + 0.5 &&
                other.left < box.right &&
                other.right > box.left,
            ),
          )
          if (lines.length > 1 && (differ || overlap)) problems.push(`${heights} ${text.textContent?.slice(0, 60)}`)
        }
        return { count, problems }
      })
      total += found.count
      expect(found.problems, route).toEqual([])
    }
    expect(total).toBeGreaterThan(500)
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

test('stacked rows have labels and equal space, and a table with short columns stacks only on phones', async ({
  page,
}) => {
  await open(page, '/docs/spicedb/ops/operator', 375)
  const table = page.getByRole('table').filter({ hasText: 'Purpose' }).first()
  const cell = table.locator('td[data-label]').first()
  await expect(cell).toHaveAttribute('data-label', 'Name for the cluster transit')
  await expect(cell).toHaveCSS('display', 'block')
  for (const row of await table.locator('tbody tr').all()) {
    await expect(row).toHaveCSS('border-top-width', '1px')
    await expect(row).toHaveCSS('padding-top', '16px')
    await expect(row).toHaveCSS('padding-bottom', '16px')
  }
  // The first cell is the title of its row, and one that explains it needs no label.
  const row = table.locator('tbody tr').first()
  await expect(row.locator('td').first()).toHaveCSS('font-weight', '650')
  const purpose = row.locator('td').last()
  await expect(purpose).not.toHaveAttribute('data-label')
  expect(await purpose.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('none')
  // A label is above what it names, so that all values begin at the same edge.
  const value = cell.locator('code').first()
  expect((await value.boundingBox())?.x).toBe((await cell.boundingBox())?.x)
  expect(((await value.boundingBox())?.y ?? 0) - ((await cell.boundingBox())?.y ?? 0)).toBeGreaterThan(12)
  const short = page.getByRole('table').first().locator('td').first()
  await expect(short).toHaveCSS('display', 'block')
  await open(page, '/docs/spicedb/ops/operator', 768)
  await expect(short).toHaveCSS('display', 'table-cell')
})

test('a table with three columns of text is a table on a tablet, and none scrolls there', async ({ page }) => {
  await open(page, '/docs/authzed/guides/picking-a-product', 768)
  const cell = page.getByRole('table').first().locator('td[data-label]').first()
  await expect(cell).toHaveCSS('display', 'table-cell')
  for (const route of ROUTES) {
    await open(page, route, 768)
    const wide = await page
      .locator('[data-page-body] div:not([role]):has(> table)')
      .evaluateAll((frames) =>
        frames.filter((frame) => frame.scrollWidth > frame.clientWidth).map((frame) => frame.textContent?.slice(0, 60)),
      )
    expect(wide, route).toEqual([])
  }
})

test('on a phone, an API operation in the list takes its name and one line', async ({ page }) => {
  await open(page, '/docs/spicedb/api/http-api/permissions', 375)
  const rows = page.getByRole('table').first().locator('tbody tr')
  expect(await rows.count()).toBeGreaterThan(3)
  await expect(rows.first()).toHaveText(/CheckPermission\s*POST \/v1\/permissions\/check$/)
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(116)
})

test('on a wide screen, the code of the home page leaves no hole', async ({ page }) => {
  await open(page, '/docs', 1440)
  const code = page.locator('main h3 ~ div.highlighted')
  await expect(code).toHaveCount(3)
  await code.first().scrollIntoViewIfNeeded()
  const bottoms = await code.evaluateAll((blocks) => blocks.map((block) => block.getBoundingClientRect().bottom))
  expect(Math.abs((bottoms[0] ?? 0) - (bottoms[2] ?? Number.NaN))).toBeLessThanOrEqual(2)
  // Nor do its last lines.
  const blank = await code.first().evaluate((block) => {
    const line = block.querySelector('code > span:last-of-type')
    return block.getBoundingClientRect().bottom - (line?.getBoundingClientRect().bottom ?? 0)
  })
  expect(blank).toBeLessThanOrEqual(64)
})

test('on the home page, the figure keeps its distance, and the cards of a row have their texts on one line', async ({
  page,
}) => {
  for (const width of [768, 1000, 1440]) {
    await open(page, '/docs', width)
    const cards = page.locator('[class*=band_card]:has(> h3)')
    await expect(cards).toHaveCount(4)
    const tops = await cards.evaluateAll((all) =>
      all.map((card) => [card, card.querySelector('h3 + p')].map((part) => part?.getBoundingClientRect().top)),
    )
    for (const [card, text] of tops)
      expect(tops.filter(([other]) => other === card).every(([, other]) => other === text)).toBe(true)
  }
  const [text, figure] = [page.locator('[class*=hero_text]'), page.locator('[class*=hero_figure]')]
  const { x = 0, width = 0 } = (await text.boundingBox()) ?? {}
  expect(((await figure.boundingBox())?.x ?? 0) - x - width).toBeGreaterThanOrEqual(48)
})

test('the texts of all cards have the same line height', async ({ page }) => {
  const heights = new Set<string>()
  for (const [route, cards] of [
    ['/docs', '[class*=band_card]:has(> h3) > p'],
    ['/docs/spicedb', '[class*=cards_body] > p'],
  ] as const) {
    await open(page, route, 1440)
    expect(await page.locator(cards).count()).toBeGreaterThan(3)
    for (const height of await page
      .locator(cards)
      .evaluateAll((all) => all.map((text) => getComputedStyle(text).lineHeight)))
      heights.add(height)
  }
  expect([...heights]).toEqual(['24px'])
})

test('callouts have the background of the page, and only their edge, icon and title are colored', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await open(page, '/docs/spicedb/concepts/schema', 1440)
    const callout = page.locator('[role=note]').first()
    await expect(callout).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(callout).toHaveCSS('border-inline-start-width', '3px')
    const color = await callout.evaluate((element) => getComputedStyle(element).borderInlineStartColor)
    await expect(callout.locator('p').first()).toHaveCSS('color', color)
    await expect(callout).not.toHaveCSS('color', color)
  }
})

test('the arrow of an external link is on the line of the last word', async ({ page }) => {
  for (const width of [375, 768, 1440])
    for (const route of ROUTES) {
      await open(page, route, width)
      const alone = await page.locator('.external-link-icon').evaluateAll((arrows) =>
        arrows
          .filter((arrow) => arrow.checkVisibility() && arrow.previousSibling)
          .filter((arrow) => {
            const range = new Range()
            range.selectNodeContents(arrow.previousSibling ?? arrow)
            const end = [...range.getClientRects()].at(-1)
            return end && arrow.getBoundingClientRect().top > end.bottom - 2
          })
          .map((arrow) => arrow.parentElement?.textContent),
      )
      expect(alone, `${route} at ${width}`).toEqual([])
    }
})

test('beside the sidebar, text has a comfortable width, because it starts hidden on a tablet', async ({ page }) => {
  for (const [width, text] of [
    [768, 660],
    [895, 735],
    [896, 600],
    [1024, 650],
  ] as const) {
    await open(page, '/docs/spicedb/concepts/schema', width)
    await expect(page.locator('.site-sidebar')).toBeVisible()
    await expect(page.locator('.sidebar-section')).toBeVisible({ visible: width >= 896 })
    const { width: measured = 0 } = (await page.locator('[data-page-body] > p').first().boundingBox()) ?? {}
    expect(measured, `${width} pixels`).toBeGreaterThanOrEqual(text)
  }
})

test('the trail to a page is never cut off, and stays on one line except on phones', async ({ page }) => {
  for (const width of [320, 375, 768, 1024, 1440])
    for (const route of [
      '/docs/spicedb/concepts/commands',
      '/docs/spicedb/modeling/access-control-audit/grant-history',
    ]) {
      await open(page, route, width)
      const trail = page.locator('.breadcrumb')
      if (width >= 768) expect((await trail.boundingBox())?.height, `${route} at ${width}`).toBeLessThan(32)
      const cut = await trail
        .locator('> :not(svg)')
        .filter({ visible: true })
        .evaluateAll((items) =>
          items.filter((item) => item.scrollWidth > item.clientWidth).map((item) => item.textContent),
        )
      expect(cut, `${route} at ${width}`).toEqual([])
    }
})

test('the letters of the glossary fill their rows, in the page and in its contents', async ({ page }) => {
  for (const width of [320, 375, 768, 1440]) {
    await open(page, '/docs/spicedb/concepts/glossary', width)
    const tops = await page
      .locator('.letter-bar li')
      .evaluateAll((letters) => letters.map((letter) => Math.round(letter.getBoundingClientRect().top)))
    const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
    expect(Math.min(...rows), `rows at ${width}`).toBeGreaterThanOrEqual(8)
    const link = await page.locator('.letter-bar a').first().boundingBox()
    expect(Math.min(link?.width ?? 0, link?.height ?? 0)).toBeGreaterThanOrEqual(24)
  }
  const letters = page.locator('.site-toc li', { hasText: /^[A-Z]$/ })
  const [first, second] = [await letters.nth(0).boundingBox(), await letters.nth(1).boundingBox()]
  expect(first?.y).toBe(second?.y)
})

/** A style of the sign behind a heading, which shows that the heading is a link. */
const signOf = (link: Locator, property: 'color' | 'opacity'): Promise<string> =>
  link.evaluate((element, name) => getComputedStyle(element, '::after')[name], property)

test('a heading shows that it is a link when it has the pointer or the focus, and copies its URL', async ({ page }) => {
  await setClipboard(page, 'works')
  await page.goto('/docs/spicedb/concepts/schema')
  const heading = page.locator('main h2').first()
  const link = heading.getByRole('link')
  const opacity = (): Promise<string> => signOf(link, 'opacity')
  await expect.poll(opacity).toBe('0')
  await heading.hover()
  await expect.poll(opacity).toBe('1')
  await page.mouse.move(0, 0)
  await expect.poll(opacity).toBe('0')
  await page.keyboard.press('Tab')
  await link.focus()
  await expect.poll(opacity).toBe('1')
  await link.press('Enter')
  await expect(link).toHaveAttribute('data-copied')
  await expect(page.locator('body > [role=status]')).toHaveText('Copied')
  expect(await page.evaluate(() => Reflect.get(window, 'copied').at(-1))).toBe(page.url())
  expect(page.url()).toContain(`#${await heading.getAttribute('id')}`)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 800 } })

  test('headings always show that they are links, by a small sign with enough contrast', async ({ page }) => {
    await page.goto('/docs/spicedb/concepts/schema')
    const link = page.locator('main h2').first().getByRole('link')
    const opacity = Number(await signOf(link, 'opacity'))
    expect(opacity).toBe(1)
    const sizes = await link.evaluate((element) =>
      [getComputedStyle(element, '::after'), getComputedStyle(element)].map(({ fontSize }) =>
        Number.parseFloat(fontSize),
      ),
    )
    expect((sizes[0] ?? 0) / (sizes[1] ?? 1)).toBeLessThanOrEqual(0.6)
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark/ : /^(?!.*dark)/)
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      const [sign = [], behind = []] = [await signOf(link, 'color'), background].map((color) =>
        (color.match(/\d+/g) ?? []).map(Number),
      )
      const blended = sign.map((value, index) => value * opacity + (behind[index] ?? 0) * (1 - opacity))
      expect(contrast(luminance(blended), luminance(behind)), colorScheme).toBeGreaterThan(3)
    }
  })
})

/** Relative luminance of a color in sRGB (WCAG 2.2). */
function luminance([red = 0, green = 0, blue = 0]: number[] = []): number {
  const linear = (value: number): number => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

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

test('in print, each tab’s name has space above it', async ({ page }) => {
  await page.goto('/docs/spicedb/concepts/relationships/write-and-delete')
  await page.emulateMedia({ media: 'print' })
  const panels = page.locator('[data-tabs]').first().locator('[role=tabpanel]')
  const names = await panels.evaluateAll((all) =>
    all.map((panel) => {
      const { display, marginTop, content } = getComputedStyle(panel, '::before')
      return { height: panel.getBoundingClientRect().height > 50, display, marginTop, content }
    }),
  )
  expect(names.length).toBeGreaterThan(1)
  for (const name of names) expect(name).toMatchObject({ height: true, display: 'block', marginTop: '16px' })
})
