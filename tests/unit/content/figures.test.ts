import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootWith } from '@authzed-docs/samples/tests/root.ts'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { describe, expect, it } from 'vitest'
import { readFigure, sizeOf } from '../../../lib/content/build/figure-svg.ts'
import { figureFindings } from '../../../lib/content/build/remark-figure.ts'
import { ROOT } from '../../../scripts/root.ts'

const root = rootWith({
  'figures/walk.svg': `<svg viewBox="0 0 470 300" role="img" aria-labelledby="walk-title walk-desc" xmlns="http://www.w3.org/2000/svg">
  <title id="walk-title">A walk</title>
  <desc id="walk-desc">From a to b.</desc>
  <text x="2" y="20" class="fig-text">a &amp; b</text>
  <text x="2" y="40" class="fig-text fig-mono">user:mia</text>
</svg>
`,
  'figures/walk.narrow.svg': '<svg viewBox="0 0 340 400"><text x="2" y="20" class="fig-text">a &amp; b</text></svg>\n',
  'figures/walk.yaml': 'fr:\n  title: Un chemin\n  description: De a à b.\n  labels:\n    a & b: a < b\n',
})

describe('readFigure', () => {
  it('gives a drawing its natural size, an ID to refer to, and its variant the same name', () => {
    const { svg, enlarged, name, fit } = readFigure(root, 'walk', 'en-US')
    expect(svg).toMatch(/^<svg class="fig-if-wide" viewBox="0 0 470 300" width="470" height="300" role="img"/)
    expect(svg).toContain('<g id="walk-drawing"><text')
    expect(svg).toContain('<svg class="fig-if-narrow" viewBox="0 0 340 400" width="340" height="400"')
    expect(svg.match(/aria-labelledby="walk-title walk-desc"/g)).toHaveLength(2)
    expect(enlarged).toContain('width="752" height="480"')
    expect(enlarged).toContain('<use href="#walk-narrow-drawing"/>')
    expect({ name, fit }).toEqual({ name: 'A walk', fit: 'column' })
  })

  it('translates everything but names from code', () => {
    const { svg, name } = readFigure(root, 'walk', 'fr')
    expect(name).toBe('Un chemin')
    expect(svg).toContain('<desc id="walk-desc">De a à b.</desc>')
    expect(svg.match(/a &lt; b/g)).toHaveLength(2)
    expect(svg).toContain('>user:mia<')
  })
})

describe('figureFindings on translated pages', () => {
  const findings = (): string[] => figureFindings(root, 'pages/fr/x.mdx', '<Figure src="walk" />').map(formatFinding)

  it('is empty for a translated figure', () => {
    expect(findings()).toEqual([])
  })

  it.each([
    ['ru: {title: t, description: d, labels: {}}\n', 'has no translation  →'],
    ['fr: {title: t, description: d, labels: {}}\n', 'has no translation of "a & b"'],
    ['fr: {title: t, description: d, labels: {a & b: x, c: y}}\n', 'doesn\'t contain "c"'],
  ])('reports %s', (yaml, problem) => {
    const file = join(root, 'figures/walk.yaml')
    const complete = readFileSync(file, 'utf8')
    writeFileSync(file, yaml)
    const found = findings()
    writeFileSync(file, complete)
    expect(found).toEqual([expect.stringContaining(`pages/fr/x.mdx:1:1  figures/walk.svg ${problem}`)])
  })
})

describe('drawings', () => {
  const folder = join(ROOT, 'figures')
  const names = readdirSync(folder).flatMap((file) => /^([^.]+)\.svg$/.exec(file)?.[1] ?? [])
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
  const wordsOf = (svg: string): string[] =>
    Array.from(svg.matchAll(/<text\b[^>]*>([^<]*)/g))
      .flatMap(([, text = '']) => text.split(/\s+/))
      .sort()

  it('are at most as wide as the style sheet supports, and wide ones have a variant for phones and no small text', () => {
    expect(names.length).toBeGreaterThan(110)
    const variants = readdirSync(folder).filter((file) => file.endsWith('.narrow.svg'))
    const tooWide = names.filter((name) => {
      const { width } = sizeOf(read(`${name}.svg`))
      return width === 0 || width > (variants.includes(`${name}.narrow.svg`) ? 752 : 480)
    })
    expect(tooWide).toEqual([])
    expect(variants.filter((file) => !(sizeOf(read(file)).width <= 356))).toEqual([])
    const withSmallText = variants
      .map((file) => file.replace('.narrow', ''))
      .filter((file) => /fig-small/.test(read(file)))
    expect(withSmallText).toEqual([])
  })

  it('say the same in their variant', () => {
    for (const name of names.filter((each) => readdirSync(folder).includes(`${each}.narrow.svg`)))
      expect(wordsOf(read(`${name}.narrow.svg`)), name).toEqual(wordsOf(read(`${name}.svg`)))
  })
})
