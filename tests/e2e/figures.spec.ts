import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { urlPath } from '@authzed-docs/shared/site.ts'
import type { Locator, Page } from '@playwright/test'
import { figureNames } from '../../lib/content/build/remark-figure.ts'
import { ROOT } from '../../scripts/root.ts'
import { violations } from './axe.ts'
import { figureProblems } from './figure-problems.ts'
import { expect, test } from './helpers.ts'

/** Figure names of each page that has any, by its address. */
const FIGURES = new Map(
  readPages(ROOT)
    .map(({ route, file }) => [urlPath(route), figureNames(readFileSync(join(ROOT, file), 'utf8'))] as const)
    .filter(([, names]) => names.length > 0),
)

/** Below it, text in a drawing can't be read on a phone. */
const SMALLEST_TEXT = 11

const PHONE = { width: 375, height: 812 }

/** The narrowest window that shows wide drawings. */
const TABLET = { width: 640, height: 900 }

async function openPage(page: Page, route: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.goto(`/docs${route === '/' ? '' : route}`)
}

const figureOf = (page: Page, name: string): Locator =>
  page.locator('figure.fig', { has: page.locator(`#${name}-title`) })

/**
 * Replaces the page's body by the figures of other pages. Each keeps its ancestors, which can be narrower than the page.
 * @returns the number of figures
 */
function showFigures(page: Page, addresses: readonly string[]): Promise<number> {
  return page.evaluate(async (urls) => {
    const withAncestors = (figure: Element): Element => {
      let block = figure
      let parent = figure.parentElement
      while (parent && !parent.matches('[data-page-body], main')) {
        const next = parent.parentElement
        const shell = parent.cloneNode() as Element
        shell.append(block)
        block = shell
        parent = next
      }
      return block
    }
    const blocks: Element[] = []
    for (const url of urls) {
      const other = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html')
      blocks.push(...[...other.querySelectorAll('figure.fig')].map(withAncestors))
    }
    document.querySelector('[data-page-body]')?.replaceChildren(...blocks)
    return blocks.length
  }, addresses)
}

test.describe('texts and lines', () => {
  // The measurement runs its source in the page, which the site's own policy forbids.
  test.use({ bypassCSP: true })

  // Phones show narrow variants of wide drawings.
  for (const size of [PHONE, TABLET])
    test(`texts in all figures are legible and free of lines at ${size.width} px${size === PHONE ? '' : ' @nightly'}`, async ({
      page,
    }) => {
      test.slow()
      const names = [...FIGURES.values()].flat()
      expect(names.length).toBeGreaterThan(110)
      await openPage(page, '/spicedb/concepts/consistency', size)
      expect(await showFigures(page, [...FIGURES.keys()])).toBe(names.length)
      const measured = await page.locator('.fig-drawing > svg:visible').evaluateAll((drawings, source) => {
        const measure: typeof figureProblems = new Function(`return ${source}`)()
        return drawings.map((drawing) => measure(drawing as unknown as SVGSVGElement))
      }, figureProblems.toString())
      expect(measured).toHaveLength(names.length)
      for (const { name, texts, smallest, problems } of measured) {
        expect(texts, `texts of ${name}`).toBeGreaterThan(1)
        expect.soft(smallest, `smallest text of ${name}`).toBeGreaterThanOrEqual(SMALLEST_TEXT)
        expect.soft(problems, name).toEqual([])
      }
    })
})

test('a drawing that is wider than a phone says so, and one that fits doesn’t', async ({ page }) => {
  await openPage(page, '/spicedb/concepts/consistency', PHONE)
  const figure = figureOf(page, 'consistency-staleness')
  await figure.scrollIntoViewIfNeeded()
  await expect(figure.locator('.fig-hint')).toBeInViewport()
  await expect(figureOf(page, 'consistency-request-path').locator('.fig-hint')).toHaveCount(0)
})

for (const javaScriptEnabled of [true, false])
  test.describe(`scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, hasTouch: true })

    test('a tap on a drawing enlarges it, and Escape returns to it', async ({ page }) => {
      await openPage(page, '/spicedb/concepts/consistency', PHONE)
      const figure = figureOf(page, 'consistency-staleness')
      const button = figure.getByRole('button', { name: /^Enlarge: / })
      await button.scrollIntoViewIfNeeded()
      const natural = await figure.locator('.fig-drawing svg').boundingBox()
      await button.tap({ position: { x: 120, y: 60 } })
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      const close = dialog.getByRole('button', { name: 'Close' })
      await expect(close).toBeFocused()
      const large = await dialog.locator('svg').boundingBox()
      expect(large?.width).toBeGreaterThan(1.5 * (natural?.width ?? 0))
      // What the dialog covers can't get the focus.
      await expect(figure.locator('.fig-enlarge')).toBeHidden()
      await expect(page.locator('main h1')).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()
    })
  })

test('the keyboard opens, scrolls and closes an enlarged drawing, and axe finds no violations', async ({ page }) => {
  await openPage(page, '/spicedb/concepts/consistency', PHONE)
  const button = figureOf(page, 'consistency-timeline').getByRole('button', { name: /^Enlarge: / })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => dialog.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})
