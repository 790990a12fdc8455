import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/root.ts'

const FOLDER = join(ROOT, 'components')
const TOKENS = 'layout/tokens.css'

/** Its pixels are units of the drawings' view box. */
const DRAWINGS = 'mdx/figure.css'

const sheets = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))

/** Values that differ from what is allowed, as `file: value`. */
function otherValues(property: string, allowed: RegExp): string[] {
  const declaration = new RegExp(`(?<![\\w-])${property}:\\s*([^;{}]+);`, 'g')
  return sheets
    .filter((file) => file !== TOKENS)
    .flatMap((file) =>
      [...readFileSync(join(FOLDER, file), 'utf8').matchAll(declaration)]
        .map(([, value = '']) => value)
        .filter((value) => !allowed.test(value) && !(file === DRAWINGS && value.endsWith('px')))
        .map((value) => `${file}: ${value}`),
    )
}

describe('style sheets', () => {
  it('take sizes of text from the type scale, or from the text around, or hide it', () => {
    expect(otherValues('font-size', /^(?:var\(--text-\w+\)|inherit|0|[\d.]+(?:em|%))$/)).toEqual([])
  })

  it('take corners from the three radii', () => {
    // Focus rings and marks of single words have the smallest corner that is visible, and dots are round.
    const one = String.raw`(?:var\(--radius(?:-sm|-lg)?\)|0|2px|50%)`
    expect(otherValues('border-radius', new RegExp(`^${one}(?: ${one})*$`))).toEqual([])
  })

  it('use scroll-driven animations for figures alone', () => {
    // With one on each code block, Chromium didn't report 15 of 30 changes of the system's theme. It reported all 30 without.
    const animated = sheets.filter((file) => readFileSync(join(FOLDER, file), 'utf8').includes('animation-timeline'))
    expect(animated).toEqual([DRAWINGS])
  })

  it('load no font: docs/decisions/system-fonts.md says why', () => {
    expect(sheets.filter((file) => readFileSync(join(FOLDER, file), 'utf8').includes('@font-face'))).toEqual([])
  })

  it('use only tokens that exist', () => {
    const tokens = readFileSync(join(FOLDER, TOKENS), 'utf8')
    const used = sheets.flatMap((file) => [
      ...readFileSync(join(FOLDER, file), 'utf8').matchAll(/var\((--(?:text|space|radius|shadow|font)[\w-]*)\)/g),
    ])
    expect(used.length).toBeGreaterThan(50)
    for (const [, name = ''] of used) expect(tokens).toContain(`${name}:`)
  })
})
