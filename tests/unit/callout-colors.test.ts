import { BACKGROUND, THEMES } from '@authzed-docs/shared/brand.ts'
import { describe, expect, it } from 'vitest'
import { colorVariables } from '../../lib/brand/build/brand-files.ts'
import { contrast, DISTINCT_HUES, hueDistance, parseHex } from './highlight/contrast.ts'

describe.each(THEMES)('colors of callouts in the %s theme', (theme) => {
  const color = (name: string) => parseHex(colorVariables(theme)[name] ?? '')

  it.each(['--site-note', '--fig-good', '--site-warning', '--fig-bad'])(
    '%s has enough contrast on the page',
    (title) => {
      expect(contrast(color(title), parseHex(BACKGROUND[theme].replace(/[\da-f]/g, '$&$&')))).toBeGreaterThanOrEqual(
        4.5,
      )
    },
  )

  it.each([
    ['--site-note', '--site-note-surface'],
    ['--fig-good', '--fig-good-surface'],
    ['--site-warning', '--site-warning-surface'],
    ['--fig-bad', '--fig-bad-surface'],
  ])('%s has enough contrast on its surface, and so have text and links', (title, surface) => {
    for (const text of [title, '--site-text', '--site-accent-text'])
      expect(contrast(color(text), color(surface)), text).toBeGreaterThanOrEqual(4.5)
  })

  it('tell warnings apart from links and the current page, and from dangers', () => {
    for (const other of ['--site-accent', '--site-accent-text', '--fig-bad'])
      expect(hueDistance(color('--site-warning'), color(other)), other).toBeGreaterThanOrEqual(DISTINCT_HUES)
  })
})
