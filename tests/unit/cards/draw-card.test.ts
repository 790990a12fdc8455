import { BACKGROUND, SITE_COLORS } from '@authzed-docs/shared/brand.ts'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cardPng, cardSvg, type PreviewCard } from '../../../lib/cards/build/draw-card.ts'
import { ROOT } from '../../../scripts/root.ts'

/** Largest size of a card in bytes. */
const MAX_BYTES = 40_000

/** Where letters of a title are allowed, in pixels. */
const SAFE = { left: 70, right: 1040, top: 150, bottom: 580 }

const TITLES = readPages(ROOT).map(({ source }) => /^title: "?(.*?)"?$/m.exec(source)?.[1] ?? '')
const LONGEST = [...TITLES].sort((a, b) => b.length - a.length).slice(0, 2)

const card = (
  title: string,
  sections: string[] = ['SpiceDB', 'Getting started', 'Installing SpiceDB'],
): PreviewCard => ({
  title,
  sections,
})

/** How far the palette of a card can be from a color of the brand, of 255 levels. */
const MAX_DEVIATION = 2

/** Red, green and blue of `#rgb` or `#rrggbb`. */
function channels(color: string): number[] {
  const digits = color.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3')
  return [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16))
}

const isColor = (data: Buffer, pixel: number, color: readonly number[]): boolean =>
  color.every((level, channel) => Math.abs((data[pixel * 3 + channel] ?? 0) - level) <= MAX_DEVIATION)

const pixelsOf = (png: Buffer) =>
  sharp(png).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** The rectangle that contains all pixels in the color of a title below the logo. */
async function titleBox(png: Buffer): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const { data, info } = await pixelsOf(png)
  const color = channels(SITE_COLORS.dark.text)
  const box = { left: info.width, right: 0, top: info.height, bottom: 0 }
  for (let pixel = 140 * info.width; pixel < info.width * info.height; pixel++) {
    if (!isColor(data, pixel, color)) continue
    const x = pixel % info.width
    const y = (pixel - x) / info.width
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = y
  }
  return box
}

/** Parts of a font are read and parsed on first use, which is slow on a busy machine. */
const TIMEOUT = 120_000

describe('cardPng', { timeout: TIMEOUT }, () => {
  it.each([
    ...LONGEST,
    'Caveats',
    'Премудрости согласованности распределённых данных и токенов',
    '为人工智能智能体、微服务以及多租户应用设计细粒度的访问控制权限模型并在生产环境中安全地运行',
    'W'.repeat(60),
    'Supercalifragilisticexpialidocious_permission_relationships',
    `${'Very long words everywhere '.repeat(12)}end`,
  ])('fits “%s” into the card', async (title) => {
    const png = await cardPng(card(title))
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(png.length).toBeLessThan(MAX_BYTES)
    const { left, right, top, bottom } = await titleBox(png)
    expect(left).toBeGreaterThan(SAFE.left)
    expect(right).toBeLessThan(SAFE.right)
    expect(top).toBeGreaterThan(SAFE.top)
    expect(bottom).toBeLessThan(SAFE.bottom)
    expect(right - left).toBeGreaterThan(200)
  })

  it('has the background of the dark theme, although its palette is small', async () => {
    const { data, info } = await pixelsOf(await cardPng(card('Caveats')))
    for (const pixel of [0, info.width - 1, info.width * info.height - 1])
      expect(isColor(data, pixel, channels(BACKGROUND.dark))).toBe(true)
  })

  it('draws the same bytes every time, and others for another text', async () => {
    const first = await cardPng(card('Caveats'))
    expect((await cardPng(card('Caveats'))).equals(first)).toBe(true)
    expect((await cardPng(card('Caveat'))).equals(first)).toBe(false)
    expect((await cardPng(card('Caveats', ['SpiceDB']))).equals(first)).toBe(false)
  })
})

describe('cardSvg', () => {
  it.each(['Caveats', 'Начало работы', '入门'])(
    'has paths instead of text in “%s”, so that no font is needed',
    async (title) => {
      const svg = await cardSvg(card(title))
      expect(svg).not.toMatch(/<text|font-family|<image|<foreignObject/)
      expect(svg.match(/<path/g)?.length).toBeGreaterThan(3)
    },
  )

  it('says which character no font has', async () => {
    await expect(cardSvg(card('שלום'))).rejects.toThrow(/no font of the cards has the character [שלום] {2}→/)
  })
})
