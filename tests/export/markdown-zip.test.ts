import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { hasMarkdown, markdownPath } from '@authzed-docs/shared/routes.ts'
import { DEFAULT_ORIGIN } from '@authzed-docs/shared/site.ts'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { markdownZip, ZIP_FILE } from '../../scripts/export/markdown-zip.ts'
import { OUT, ROOT } from '../../scripts/root.ts'

const zip = readFileSync(join(OUT, ZIP_FILE))
const files = new Map(Object.entries(unzipSync(zip)))
const pages = readPages(ROOT).filter(({ route }) => hasMarkdown(route))

/** Links of the Markdown files, and their targets in the ZIP file. */
const links = [...files].flatMap(([path, content]) =>
  path.endsWith('.md')
    ? Array.from(strFromU8(content).matchAll(/\]\(([^)#\s]+)/g), ([, url = '']) => ({
        path,
        url,
        target: posix.join(posix.dirname(path), url),
      }))
    : [],
)

describe('the ZIP file', () => {
  it('has every page as Markdown', () => {
    const expected = pages.map(({ route }) => `authzed-docs${markdownPath(route)}`)
    expect([...files.keys()].filter((path) => path.endsWith('.md')).sort()).toEqual(expected.sort())
  })

  it('has relative links to all that it contains, and to nothing else', () => {
    const relative = links.filter(({ url }) => !/^[a-z]+:/.test(url))
    expect(relative.length).toBeGreaterThan(1_000)
    expect(relative.filter(({ target }) => !files.has(target))).toEqual([])
    const absolute = links.filter(({ url }) => url.startsWith(`${DEFAULT_ORIGIN}/docs/`))
    const inExport = absolute.filter(({ url }) => existsSync(join(OUT, new URL(url).pathname.slice('/docs'.length))))
    expect([...new Set(inExport.map(({ url }) => url))]).toEqual([`${DEFAULT_ORIGIN}/docs/${ZIP_FILE}`])
    const targets = new Set(relative.map(({ target }) => target))
    expect([...files.keys()].filter((path) => !path.endsWith('.md') && !targets.has(path))).toEqual([])
  })

  it('has figures that are drawn as on the site', () => {
    const figures = [...files].filter(([path]) => path.includes('/figures/'))
    expect(figures.length).toBeGreaterThan(100)
    for (const [path, svg] of figures) {
      expect(strFromU8(svg), path).toMatch(/^<svg width="\d[^>]*><style>.*--fig-line: #/s)
      expect(strFromU8(svg), path).not.toMatch(/light-dark|color-scheme/)
    }
  })

  it('has the same bytes in any time zone, and fits the limit of Cloudflare Pages for a file', () => {
    const zone = process.env.TZ
    process.env.TZ = 'Pacific/Apia'
    const again = markdownZip(OUT, pages, DEFAULT_ORIGIN)
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
    expect(zip.equals(again)).toBe(true)
    expect(zip.length).toBeLessThan(25 * 1024 * 1024)
  })
})
