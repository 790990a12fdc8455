import { ACCENT, CODE_COLORS, PRIMARY_COLOR, SITE_COLORS } from '@authzed-docs/shared/brand.ts'
import { siteThemes } from '@authzed-docs/shared/highlight/theme.ts'
import { expect, test } from 'vitest'
import { blend, contrast, DISTINCT_HUES, fromHsl, hueDistance, parseHex } from './contrast.ts'

/** Minimum contrast of small text for WCAG AA. */
const AA = 4.5

const modes = [
  { mode: 'light', block: SITE_COLORS.light.code, inline: '#f7f7f7', highlighted: { lightness: 45, opacity: 0.1 } },
  { mode: 'dark', block: SITE_COLORS.dark.code, inline: '#292929', highlighted: { lightness: 55, opacity: 0.2 } },
] as const

function colorsOf(mode: 'light' | 'dark'): string[] {
  const { settings } = siteThemes[mode]
  return [...new Set(settings.flatMap((rule) => rule.settings.foreground ?? []))]
}

/** The color of a theme with the lowest contrast on a background. */
function lowestContrast(mode: 'light' | 'dark', background: readonly [number, number, number]) {
  return colorsOf(mode)
    .map((color) => ({ color, ratio: Number(contrast(parseHex(color), background).toFixed(2)) }))
    .reduce((least, next) => (next.ratio < least.ratio ? next : least))
}

test('dark: keywords have another hue than links, warnings and the other roles with a color', () => {
  const { keyword, type, function: computed, property, string, constant } = CODE_COLORS.dark
  for (const other of [ACCENT.dark.text, SITE_COLORS.dark.warning, type, computed, property, string, constant])
    expect(hueDistance(parseHex(keyword), parseHex(other)), other).toBeGreaterThanOrEqual(DISTINCT_HUES)
})

test.each(modes)('$mode: every color has enough contrast in a code block', ({ mode, block }) => {
  expect(lowestContrast(mode, parseHex(block)).ratio).toBeGreaterThanOrEqual(AA)
})

test.each(modes)('$mode: every color has enough contrast on a highlighted line', ({ mode, block, highlighted }) => {
  const line = blend(
    fromHsl(PRIMARY_COLOR.hue[mode], PRIMARY_COLOR.saturation, highlighted.lightness),
    parseHex(block),
    highlighted.opacity,
  )
  expect(lowestContrast(mode, line).ratio).toBeGreaterThanOrEqual(AA)
})

test.each(modes)('$mode: every color has enough contrast in inline code', ({ mode, inline }) => {
  expect(lowestContrast(mode, parseHex(inline)).ratio).toBeGreaterThanOrEqual(AA)
})
