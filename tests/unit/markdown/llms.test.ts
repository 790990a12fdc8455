import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import { hasMarkdown } from '@authzed-docs/shared/routes.ts'
import { describe, expect, it } from 'vitest'
import { fullTexts, isInFullText, llmsTxt } from '../../../lib/markdown/build/llms.ts'
import type { PageMarkdown } from '../../../lib/markdown/build/page-markdown.ts'
import { readSections, routesOf, type SiteSection } from '../../../lib/markdown/build/site-order.ts'
import { ROOT } from '../../../scripts/root.ts'

const ORIGIN = 'https://docs.example'

/** A page whose text has about this many bytes. */
const page = (route: string, bytes = 100): PageMarkdown => ({
  route,
  title: `Title of ${route}`,
  description: `Description of ${route}.`,
  fields: {},
  body: 'x'.repeat(bytes),
})

const SITE: SiteSection = {
  route: '',
  title: '',
  entries: [
    '/',
    {
      route: '/a',
      title: 'A',
      entries: [
        '/a',
        { route: '/a/large', title: 'Large', entries: ['/a/large/one', '/a/large/two', '/a/large/three'] },
        { route: '/a/small', title: 'Small', entries: ['/a/small/one'] },
      ],
    },
    { route: '/b', title: 'B', entries: ['/b'] },
  ],
}

const sourceOf = (bytes: number) => ({
  root: ROOT,
  origin: ORIGIN,
  site: SITE,
  pages: new Map([...routesOf(SITE), '/fr'].map((route) => [route, page(route, bytes)])),
})

describe('fullTexts', () => {
  const pathsOf = (bytes: number, limit: number): [string, string[]][] =>
    fullTexts(sourceOf(bytes), limit).map(({ path, routes }) => [path, routes])

  it('writes one file for each section', () => {
    expect(pathsOf(100, 100_000)).toEqual([
      ['/llms-full.txt', ['/']],
      ['/a/llms-full.txt', routesOf(SITE).filter((route) => route.startsWith('/a'))],
      ['/b/llms-full.txt', ['/b']],
    ])
  })

  it('gives the largest subsection a file of its own, and divides it if it has to', () => {
    expect(pathsOf(1000, 3000).slice(1, -1)).toEqual([
      ['/a/llms-full.txt', ['/a', '/a/small/one']],
      ['/a/large/llms-full.txt', ['/a/large/one', '/a/large/two']],
      ['/a/large/llms-full-2.txt', ['/a/large/three']],
    ])
  })

  it('names the parts, and the address of each page', () => {
    const [, , part] = fullTexts(sourceOf(1000), 3000)
    expect(part?.title).toBe('A, Large (part 1 of 2)')
    expect(part?.text).toMatch(/^# AuthZed Docs: A, Large \(part 1 of 2\)\n\n> The text of 2 pages\. /)
    expect(part?.text).toContain(`Page: Title of /a/large/one\nURL: ${ORIGIN}/docs/a/large/one.md\n\nxxx`)
  })

  it.each([2000, 5000, 9000])('stays within %d bytes', (limit) => {
    const files = fullTexts(sourceOf(1000), limit)
    expect(files.flatMap(({ routes }) => routes).sort()).toEqual(routesOf(SITE).sort())
    for (const { text } of files) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limit)
  })

  it('fails for a page that is too large', () => {
    expect(() => fullTexts(sourceOf(1000), 1000)).toThrow('/ alone is over 1000 bytes  → divide the page')
  })
})

describe('llmsTxt', () => {
  const source = sourceOf(100)
  const text = llmsTxt(source, fullTexts(source))

  it('has the form that llmstxt.org describes', () => {
    expect(text).toMatch(/^# AuthZed Docs\n\n> Description of \/\.\n\n## Instructions\n/)
    expect(text.match(/^## .*$/gm)).toEqual([
      '## Instructions',
      '## Start',
      '## A',
      '## A: Large',
      '## A: Small',
      '## B',
      '## Full text',
      '## Optional',
    ])
    expect(text).toContain(`- [Title of /a](${ORIGIN}/docs/a.md): Description of /a.\n`)
    expect(text).toContain(`- [A](${ORIGIN}/docs/a/llms-full.txt): 5 pages, 2 KB\n`)
    expect(text).toContain(`- Français: [Title of /fr](${ORIGIN}/docs/fr.md): Description of /fr.\n`)
  })

  it('names the pinned releases, and the successor of each deprecated operation', () => {
    expect(text).toContain(`SpiceDB ${PINNED_VERSIONS.spicedb} and zed ${PINNED_VERSIONS.zed}`)
    expect(text).toContain('`CheckBulkPermissions` instead of `BulkCheckPermission`')
    expect(text).not.toMatch(/\{\w+\}/)
  })

  it('gives instructions with links to existing pages', () => {
    const instructions = readFileSync(join(ROOT, 'lib/markdown/build/instructions.md'), 'utf8')
    const routes = new Set(readPages(ROOT).map(({ route }) => route))
    const links = Array.from(instructions.matchAll(/\]\(([^)]*)\)/g), ([, link = '']) => link)
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter((link) => !routes.has(link))).toEqual([])
  })
})

describe('readSections', () => {
  it('lists every English page once, in the order of the sidebar', async () => {
    const routes = readPages(ROOT)
      .map(({ route }) => route)
      .filter((route) => hasMarkdown(route) && isInFullText(route))
    const ordered = routesOf(await readSections(ROOT, new Set(routes)))
    expect(ordered.toSorted()).toEqual(routes.toSorted())
    expect(ordered.slice(0, 3)).toEqual(['/', '/spicedb', '/spicedb/getting-started/discovering-spicedb'])
    // A page with subpages is the first of them.
    expect(ordered.indexOf('/spicedb/concepts/datastores/postgresql')).toBe(
      ordered.indexOf('/spicedb/concepts/datastores') + 1,
    )
  })
})
