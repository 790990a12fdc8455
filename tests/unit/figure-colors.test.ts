import { THEMES, type Theme } from '@authzed-docs/shared/brand.ts'
import { describe, expect, it } from 'vitest'
import { colorVariables } from '../../lib/brand/build/brand-files.ts'
import { contrast, parseHex } from './highlight/contrast.ts'

/** Values of the `--fig-` variables, by their name without the prefix. */
function figureColors(theme: Theme): Record<string, string> {
  const variables = Object.entries(colorVariables(theme)).filter(([name]) => name.startsWith('--fig-'))
  return Object.fromEntries(variables.map(([name, value]) => [name.slice('--fig-'.length), value]))
}

describe.each(THEMES)('colors of figures in the %s theme', (theme) => {
  const colors = figureColors(theme)

  it('are complete', () => {
    expect(Object.keys(colors).sort()).toEqual(Object.keys(figureColors('light')).sort())
    expect(Object.keys(colors).length).toBeGreaterThan(10)
  })

  it.each([
    ['text', 'surface'],
    ['text', 'soft'],
    ['text', 'accent-surface'],
    ['text', 'good-surface'],
    ['text', 'bad-surface'],
    ['text-muted', 'surface'],
    ['text-muted', 'soft'],
    ['accent', 'accent-surface'],
    ['good', 'good-surface'],
    ['bad', 'bad-surface'],
  ])('%s has enough contrast on %s', (text, surface) => {
    expect(contrast(parseHex(colors[text] ?? ''), parseHex(colors[surface] ?? ''))).toBeGreaterThanOrEqual(4.5)
  })
})

describe('figures', () => {
  it('have different colors in the two themes', () => {
    const light = figureColors('light')
    const dark = figureColors('dark')
    for (const name of Object.keys(light)) expect(dark[name], name).not.toBe(light[name])
  })
})
