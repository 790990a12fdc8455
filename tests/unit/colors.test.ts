import { BACKGROUND, THEMES } from '@authzed-docs/shared/brand.ts'
import { describe, expect, it } from 'vitest'
import { colorVariables } from '../../lib/brand/build/brand-files.ts'
import { contrast, DISTINCT_HUES, hueDistance, parseHex } from './highlight/contrast.ts'

/** Each background with the texts on it. */
const TEXTS = {
  page: ['--site-note', '--fig-good', '--site-warning', '--fig-bad'],
  '--site-note-surface': ['--site-note', '--site-text', '--site-accent-text'],
  '--fig-good-surface': ['--fig-good', '--site-text', '--site-accent-text', '--fig-text'],
  '--site-warning-surface': ['--site-warning', '--site-text', '--site-accent-text'],
  '--fig-bad-surface': ['--fig-bad', '--site-text', '--site-accent-text', '--fig-text'],
  '--fig-surface': ['--fig-text', '--fig-text-muted'],
  '--fig-soft': ['--fig-text', '--fig-text-muted'],
  '--fig-accent-surface': ['--fig-text', '--fig-accent'],
}

describe.each(THEMES)('colors of callouts and figures in the %s theme', (theme) => {
  const color = (name: string) => parseHex(colorVariables(theme)[name] ?? '')

  it.each(Object.entries(TEXTS))('texts have enough contrast on %s', (surface, texts) => {
    const background = surface === 'page' ? parseHex(BACKGROUND[theme].replace(/[\da-f]/g, '$&$&')) : color(surface)
    for (const text of texts) expect(contrast(color(text), background), text).toBeGreaterThanOrEqual(4.5)
  })

  it('tell warnings apart from links and the current page, and from dangers', () => {
    for (const other of ['--site-accent', '--site-accent-text', '--fig-bad'])
      expect(hueDistance(color('--site-warning'), color(other)), other).toBeGreaterThanOrEqual(DISTINCT_HUES)
  })
})
