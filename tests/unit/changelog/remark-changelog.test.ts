import { join } from 'node:path'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import { describe, expect, it } from 'vitest'
import { DOCUMENTATION_CHANGES, RELEASES } from '../../../lib/changelog/build/changelog.ts'
import { remarkChangelog } from '../../../lib/changelog/build/remark-changelog.ts'
import { ROOT } from '../../../scripts/root.ts'
import { compilePage } from '../compile-page.ts'

const compile = (source: string, file = 'pages/changelog.mdx') =>
  compilePage(source, { path: join(ROOT, file), remarkPlugins: [[remarkChangelog, { root: ROOT }]] })

const headings = (code: string): number => code.match(/<_components\.h3 id="/g)?.length ?? 0

describe('<Changelog>', () => {
  it('lists the releases of a program with date, release notes, changes and what is new', async () => {
    const { code } = await compile('<Changelog of="spicedb" />')
    expect(headings(code)).toBe(RELEASES.filter(({ program }) => program === 'spicedb').length)
    expect(code).toContain('<_components.h3 id="spicedb-v1-53-0">{"SpiceDB v1.53.0"}</_components.h3>')
    expect(code).toContain('{"May 13, 2026 · "}')
    expect(code).toContain('href="https://github.com/authzed/spicedb/releases/tag/v1.53.0"')
    expect(code).toContain('href="/spicedb/concepts/datastore-migrations/schema-modes"')
    expect(code).toContain(
      '{"New: "}<_components.a href="/spicedb/concepts/commands#spicedb-serve--experimental-schema-mode"><_components.code>{"--experimental-schema-mode"}',
    )
    expect(code).toContain('{"New: "}<_components.code>{"spicedb postgres-fdw"}')
    expect(code).not.toContain('zed-v1-2-0')
    // A flag that was deprecated since then isn't news any more.
    expect(code).not.toContain('--enable-experimental-relationship-expiration')
    // A change has already named this one.
    expect(code.match(/"--experimental-lookup-resources-version"/g)).toHaveLength(1)
  })

  it('names the command of a new flag of zed', async () => {
    const { code } = await compile('<Changelog of="zed" />')
    expect(headings(code)).toBe(RELEASES.filter(({ program }) => program === 'zed').length)
    expect(code).toContain('{"zed relationship read --limit"}')
  })

  it('lists the changes of the documentation by day, newest first', async () => {
    const { code } = await compile('<Changelog of="documentation" />')
    const days = new Set(DOCUMENTATION_CHANGES.map(({ date }) => date))
    expect(headings(code)).toBe(days.size)
    expect(code.match(/<_components\.li id="docs-[\w-]+">/g)).toHaveLength(DOCUMENTATION_CHANGES.length)
    expect(code).toContain('<_components.h3 id="docs-2026-11-21">{"November 21, 2026"}</_components.h3>')
    expect(code.indexOf('docs-2026-11-23')).toBeLessThan(code.indexOf('docs-2026-11-21'))
    expect(code).toContain('<_components.strong>{"A glossary."}</_components.strong>')
  })

  it('lets the search find a release, but not the texts of other pages', async () => {
    const { sections } = await compile('<Changelog of="spicedb" />')
    const { spicedb } = PINNED_VERSIONS
    expect(sections.get(`spicedb-${spicedb.replaceAll('.', '-')}#SpiceDB ${spicedb}`)).toBe('')
  })

  it('reports an unknown list', async () => {
    await expect(compile('<Changelog of="operator" />')).rejects.toThrow('write <Changelog of="documentation" />')
    await expect(compile('<Changelog />')).rejects.toThrow('unknown list of changes')
  })
})

describe('<RecentlyUpdated />', () => {
  const source = '**Recently updated:** <RecentlyUpdated /> · [All](/changelog)'
  const [, newest = ''] = DOCUMENTATION_CHANGES[0]?.text.match(/\]\((\/[^)#]*)/) ?? []
  const day = DOCUMENTATION_CHANGES[0]?.date ?? ''

  it('links the pages that the newest changes name, with titles and days', async () => {
    const { code } = await compile(source, 'pages/index.mdx')
    const links = Array.from(code.matchAll(/<_components\.a href="([^"]+)">/g), ([, href]) => href)
    expect(links).toHaveLength(5)
    expect(links[0]).toBe(newest)
    expect(links.at(-1)).toBe('/changelog')
    expect(code).toContain(`<_components.time dateTime="${day}">`)
    expect(code).toMatch(/\{"[A-Z][a-z]{2} \d+"\}<\/_components\.time>/)
    expect(code).not.toContain('lang=')
  })

  it.each([
    ['fr', /\{"\d+ \p{L}+\.?"\}/u],
    ['zh', /\{"\d+月\d+日"\}/],
  ])('writes the day in %s, and marks titles that are English', async (locale, date) => {
    const { code } = await compile(source, `pages/${locale}/index.mdx`)
    expect(code).toMatch(date)
    expect(code).toContain('<_components.span lang="en-US">')
  })
})
