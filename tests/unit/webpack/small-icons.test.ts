import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import { smallIcons } from '../../../scripts/webpack/small-icons.ts'

const icons = readFileSync(join(ROOT, 'node_modules/nextra/dist/client/icons/index.js'), 'utf8')
const pathsIn = (source: string) => [...source.matchAll(/\bd: "([^"]+)"/g)].map(([, path]) => path ?? '')

/** Of a pixel, which is black with 255. */
const A_THIRD = 85

/** Pixels of a path as it is shown on a screen with two device pixels to one of CSS. */
const drawn = (path: string): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 32 32"><path d="${path}"/></svg>`
  return sharp(Buffer.from(svg)).raw().toBuffer()
}

describe('smallIcons', () => {
  it('shortens paths and leaves the rest as it is', async () => {
    const small = await smallIcons(icons)
    expect(small.length).toBeLessThan(0.6 * icons.length)
    const withoutPaths = (source: string) => source.replaceAll(/\bd: "[^"]+"/g, '')
    expect(withoutPaths(small)).toBe(withoutPaths(icons))
  })

  it('draws each icon as it was', async () => {
    const [before, after] = [pathsIn(icons), pathsIn(await smallIcons(icons))]
    expect(before.length).toBeGreaterThan(40)
    expect(after).toHaveLength(before.length)
    for (const [index, path] of before.entries()) {
      const [was, is] = await Promise.all([drawn(path), drawn(after[index] ?? '')])
      const most = Math.max(...was.map((value, at) => Math.abs(value - (is[at] ?? 0))))
      expect(most, path.slice(0, 40)).toBeLessThan(A_THIRD)
    }
  })

  it('says so when Nextra changes', async () => {
    await expect(smallIcons('export {}')).rejects.toThrow(/→ see how/)
  })
})
