import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { narrowFigurePath } from '../../lib/build/content/figure-svg.ts'
import { readPages } from '../../lib/build/content/pages.ts'
import { figureNames } from '../../lib/build/content/remark-figure.ts'
import { ROOT } from '../../scripts/root.ts'
import { violations } from './axe.ts'
import { figureProblems } from './figure-problems.ts'
import { expect, test } from './helpers.ts'

const PAGES = readPages(ROOT)
  .map(({ route, file }) => ({ route, names: figureNames(readFileSync(join(ROOT, file), 'utf8')) }))
  .filter(({ names }) => names.length > 0)

/** Below it, text in a drawing can't be read on a phone. */
const SMALLEST_TEXT = 11

const PHONE = { width: 375, height: 812 }
const DESKTOP = { width: 1440, height: 900 }

/** The narrowest window that shows wide drawings. */
const TABLET = { width: 640, height: 900 }

async function openPage(page: Page, route: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.goto(`/docs${route === '/' ? '' : route}`)
}

const shownDrawings = (page: Page): Locator => page.locator('.fig-drawing > svg:visible')
const figureOf = (page: Page, name: string): Locator =>
  page.locator('figure.fig', { has: page.locator(`#${name}-title`) })

test('there are figures to measure', () => {
  expect(PAGES.flatMap(({ names }) => names).length).toBeGreaterThan(110)
})

test.describe('texts and lines', () => {
  // The measurement adds a style and runs its source in the page, which the site's own policy forbids.
  test.use({ bypassCSP: true })

  for (const { route, names } of PAGES)
    test(`texts in the figures of ${route} are legible and free of lines`, async ({ page }) => {
      const hasVariant = names.some((name) => existsSync(narrowFigurePath(ROOT, name)))
      for (const size of hasVariant ? [PHONE, TABLET, DESKTOP] : [PHONE, DESKTOP]) {
        await openPage(page, route, size)
        // Sections outside of the window aren't laid out.
        await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
        const measured = await shownDrawings(page).evaluateAll((drawings, source) => {
          const measure: typeof figureProblems = new Function(`return ${source}`)()
          return drawings.map((drawing) => measure(drawing as unknown as SVGSVGElement))
        }, figureProblems.toString())
        expect(measured, `figures at ${size.width} px`).toHaveLength(names.length)
        for (const { name, texts, smallest, problems } of measured) {
          expect(texts, `texts of ${name}`).toBeGreaterThan(1)
          expect.soft(smallest, `smallest text of ${name} at ${size.width} px`).toBeGreaterThanOrEqual(SMALLEST_TEXT)
          expect.soft(problems, `${name} at ${size.width} px`).toEqual([])
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      }
    })
})

test('on a desktop, text has 14 pixels, and drawing and caption begin where the text does', async ({ page }) => {
  await openPage(page, '/spicedb/concepts/consistency', DESKTOP)
  const figure = figureOf(page, 'consistency-snapshot-choice')
  const left = async (part: Locator): Promise<number> => (await part.boundingBox())?.x ?? 0
  await expect(figure.locator('.fig-drawing text:not(.fig-small)').first()).toHaveCSS('font-size', '14px')
  const svg = figure.locator('.fig-drawing svg')
  expect((await svg.boundingBox())?.width).toBe(Number(await svg.getAttribute('width')))
  const text = await left(page.locator('main h1'))
  expect(await left(svg)).toBeCloseTo(text, 0)
  expect(await left(figure.locator('figcaption'))).toBeCloseTo(text, 0)
})

test('a narrow drawing, its label and its caption begin at the same edge, at every width', async ({ page }) => {
  for (const width of [375, 768, 1440]) {
    await openPage(page, '/spicedb/concepts/consistency', { width, height: 900 })
    const figure = page.locator('figure.fig-fit-phone').first()
    await figure.scrollIntoViewIfNeeded()
    const parts = [
      figure,
      ...['.fig-drawing svg', '.fig-enlarge > span', 'figcaption'].map((part) => figure.locator(part)),
    ]
    const edges = await Promise.all(parts.map(async (part) => Math.round((await part.boundingBox())?.x ?? 0)))
    expect(new Set(edges).size, `${edges} at ${width}`).toBe(1)
  }
})

test('the figure of the home page is complete while its arrows are highlighted', async ({ page }) => {
  await page.goto('/docs')
  const figure = figureOf(page, 'home-check')
  for (const step of [1, 2]) {
    const arrow = figure.locator(`#home-check-step-${step}`)
    const shown = await arrow.evaluate((path) => {
      const [animation] = path.getAnimations()
      // In the middle of the highlight, and before it.
      return [900, 0].map((time) => {
        if (animation) animation.currentTime = time
        const { opacity, strokeWidth } = getComputedStyle(path)
        return [animation !== undefined, opacity, Number.parseFloat(strokeWidth) >= 2.5]
      })
    })
    expect(shown).toEqual([
      [true, '1', true],
      [true, '1', true],
    ])
  }
})

test('the label that enlarges a drawing is below it, at every width', async ({ page }) => {
  for (const width of [375, 768, 1440])
    for (const name of ['consistency-request-path', 'consistency-timeline']) {
      await openPage(page, '/spicedb/concepts/consistency', { width, height: 900 })
      const figure = figureOf(page, name)
      await figure.scrollIntoViewIfNeeded()
      const label = await figure.locator('.fig-enlarge > span').boundingBox()
      const drawing = await figure.locator('.fig-drawing svg').filter({ visible: true }).boundingBox()
      expect(label?.x, `${name} at ${width}`).toBeCloseTo(drawing?.x ?? 0, 0)
      expect(label?.y).toBeGreaterThanOrEqual((drawing?.y ?? 0) + (drawing?.height ?? 0) - 1)
      await expect(figure.getByText('Enlarge', { exact: true })).toBeVisible()
    }
})

for (const [route, name] of [
  ['/spicedb/concepts/consistency', 'consistency-timeline'],
  ['/spicedb/getting-started/first-steps', 'first-steps-setup'],
  ['/spicedb/getting-started/first-steps', 'first-steps-graph'],
  ['/authzed/guides/picking-a-product', 'picking-tree'],
  ['/authzed/guides/picking-a-product', 'picking-duties'],
] as const)
  test(`${name} is tall on a phone, and as wide as the column from 640 pixels`, async ({ page }) => {
    await openPage(page, route, PHONE)
    const figure = figureOf(page, name)
    const drawings = figure.locator('.fig-drawing > svg')
    await expect(drawings.nth(0)).toBeHidden()
    await expect(drawings.nth(1)).toBeVisible()
    for (const width of [640, 768, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(drawings.nth(1)).toBeHidden()
      const [column, drawing] = await Promise.all([figure.boundingBox(), drawings.nth(0).boundingBox()])
      expect((column?.width ?? 0) - (drawing?.width ?? 0), `at ${width} pixels`).toBeLessThan(16)
    }
  })

test('a drawing that is wider than a phone says so, fades at the edge and scrolls', async ({ page }) => {
  await openPage(page, '/spicedb/concepts/consistency', PHONE)
  const figure = figureOf(page, 'consistency-staleness')
  const frame = figure.locator('.fig-frame')
  await figure.scrollIntoViewIfNeeded()
  await expect(figure.locator('.fig-hint')).toBeInViewport()
  const fade = (): Promise<string[]> =>
    frame.evaluate((element) => {
      const style = getComputedStyle(element)
      return ['--fig-fade-start', '--fig-fade-end'].map((name) => style.getPropertyValue(name))
    })
  await expect.poll(fade).toEqual(['0px', '40px'])
  await frame.evaluate((element) => element.scrollTo({ left: 1000 }))
  await expect.poll(fade).toEqual(['40px', '0px'])
  // A drawing that fits has neither.
  const fitting = figureOf(page, 'consistency-request-path')
  await expect(fitting.locator('.fig-hint')).toHaveCount(0)
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
