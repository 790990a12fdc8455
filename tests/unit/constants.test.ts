import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as limits from '../../lib/browser/search/limits.ts'
import { DEVICE_WIDTHS, QUALITY } from '../../lib/build/images/variants.ts'
import { ROOT } from '../../scripts/root.ts'

/** Numbers that the project was given and that no behavior shows by itself. */
describe('given constants', () => {
  it('hold for the search', () => {
    expect(limits).toMatchObject({
      PAGES_CONSIDERED: 5,
      PAGES_SHOWN: 3,
      HITS_PER_PAGE: 3,
      BLOG_HITS: 3,
      INDEX_CACHE: 100,
      INDEX_LIMIT: 100,
      SEARCH_TIMEOUT_MS: 10_000,
    })
  })

  it('hold for images', () => {
    expect([QUALITY, DEVICE_WIDTHS]).toEqual([75, [640, 750, 828, 1080, 1200, 1920, 2048, 3840]])
  })
})

describe('the width from which there is a sidebar', () => {
  const styles = readdirSync(join(ROOT, 'components'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.css(\.ts)?$/.test(path))
    .map((path): [string, string] => [path, readFileSync(join(ROOT, 'components', path), 'utf8')])

  it('is 48em in every style sheet, so that it follows the text size that a reader has chosen', () => {
    const named = styles.flatMap(([path, css]) =>
      Array.from(css.matchAll(/\((?:min|max)-width:\s*([\d.]+)(px|r?em)\)/g), ([, number, unit]) => ({
        path,
        unit,
        pixels: Number(number) * (unit === 'px' ? 1 : 16),
      })),
    )
    const sidebar = named.filter(({ pixels }) => Math.abs(pixels - 768) < 2)
    expect(sidebar.length).toBeGreaterThan(5)
    expect(sidebar.filter(({ unit }) => unit !== 'em')).toEqual([])
  })
})
