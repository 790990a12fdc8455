import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/root.ts'

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
