import { expect, test } from 'vitest'
import { siteThemes } from '../../../lib/build/highlight/highlighter.ts'
import { HUE } from '../../../lib/shared/site.ts'
import { blend, contrast, fromHsl, parseHex } from './contrast.ts'

/** What WCAG AA asks of small text. */
const AA = 4.5

const modes = [
  { mode: 'light', block: '#f6f4f8', inline: '#f7f7f7', highlighted: { lightness: 45, opacity: 0.1 } },
  { mode: 'dark', block: '#161418', inline: '#292929', highlighted: { lightness: 55, opacity: 0.2 } },
] as const

function coloursOf(mode: 'light' | 'dark'): string[] {
  const { settings } = siteThemes[mode]
  return [...new Set(settings.flatMap((rule) => rule.settings.foreground ?? []))]
}

/** Worst ratio of all colours of a theme on a background, with the colour that has it. */
function worst(mode: 'light' | 'dark', background: readonly [number, number, number]) {
  return coloursOf(mode)
    .map((colour) => ({ colour, ratio: Number(contrast(parseHex(colour), background).toFixed(2)) }))
    .reduce((least, next) => (next.ratio < least.ratio ? next : least))
}

test('measures contrast as WCAG does', () => {
  expect(contrast(parseHex('#000000'), parseHex('#ffffff'))).toBeCloseTo(21)
  expect(contrast(parseHex('#777777'), parseHex('#ffffff'))).toBeCloseTo(4.48, 2)
  expect(fromHsl(290, 100, 45).map(Math.round)).toEqual([191, 0, 230])
})

test.each(modes)('$mode: each role has a colour of its own, but operators share that of keywords', ({ mode }) => {
  expect(coloursOf(mode)).toHaveLength(11)
})

test.each(modes)('$mode: the theme is made for the background of a block of code', ({ mode, block }) => {
  expect(siteThemes[mode].colors?.['editor.background']).toBe(block)
})

test.each(modes)('$mode: every colour can be read on a block of code', ({ mode, block }) => {
  expect(worst(mode, parseHex(block)).ratio).toBeGreaterThanOrEqual(AA)
})

test.each(modes)('$mode: every colour can be read on a highlighted line', ({ mode, block, highlighted }) => {
  const line = blend(fromHsl(HUE[mode], 100, highlighted.lightness), parseHex(block), highlighted.opacity)
  expect(worst(mode, line).ratio).toBeGreaterThanOrEqual(AA)
})

test.each(modes)('$mode: every colour can be read in code within a sentence', ({ mode, inline }) => {
  expect(worst(mode, parseHex(inline)).ratio).toBeGreaterThanOrEqual(AA)
})
