import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import { contrast, parseHex } from '../highlight/contrast.ts'

const css = readFileSync(join(ROOT, 'components/mdx/figure.css'), 'utf8')

/** Values of the `--fig-` variables in a selector's first block. */
function colors(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return Object.fromEntries(Array.from(block.matchAll(/--fig-([\w-]+): (#\w+)/g), ([, name, value]) => [name, value]))
}

describe.each([':root', '.dark'])('colors of figures in %s', (selector) => {
  const theme = colors(selector)

  it('are complete', () => {
    expect(Object.keys(theme).sort()).toEqual(Object.keys(colors(':root')).sort())
    expect(Object.keys(theme).length).toBeGreaterThan(10)
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
    expect(contrast(parseHex(theme[text] ?? ''), parseHex(theme[surface] ?? ''))).toBeGreaterThanOrEqual(4.5)
  })
})

describe('figures', () => {
  it('have different colors in the two themes', () => {
    const light = colors(':root')
    const dark = colors('.dark')
    for (const name of Object.keys(light)) expect(dark[name], name).not.toBe(light[name])
  })
})
