import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPages } from '../../../lib/build/content/pages.ts'
import { formatReport } from '../../../lib/verify/content/change-report.ts'
import { affectedPages } from '../../../scripts/report/changes.ts'
import { ROOT } from '../../../scripts/root.ts'

describe('formatReport', () => {
  it('lists pages, sizes, findings and screenshots', () => {
    const screenshots = [375, 768].map((width) => ({ width, path: `mcp-${width}.png` }))
    const finding = { file: 'pages/mcp/index.mdx', line: 1, column: 2, what: 'what', remedy: 'remedy' }
    const text = formatReport({
      base: 'origin/main',
      pages: [
        {
          route: '/mcp',
          file: 'pages/mcp/index.mdx',
          changedInputs: ['pages/mcp/index.mdx'],
          before: 9000,
          after: 9450,
          screenshots,
        },
        {
          route: '/new',
          file: 'pages/new.mdx',
          changedInputs: ['figures/a.svg'],
          before: 1020,
          after: 1000,
          screenshots: [],
        },
      ],
      deleted: ['pages/old.mdx'],
      outputs: [],
      findings: [finding],
      hints: [],
    })
    expect(text).toContain('2 pages changed, 1 deleted, 1 findings, 0 hints.')
    expect(text).toContain('| `/mcp` | `pages/mcp/index.mdx` | 9.0 kB | 9.4 kB | +0.5 kB |')
    expect(text).toContain('| `/new` | `figures/a.svg` | 1.0 kB | 1.0 kB | ±0.0 kB |')
    expect(text).toContain('pages/mcp/index.mdx:1:2  what  → remedy')
    expect(text).toContain('| ![/mcp at 375 pixels](mcp-375.png) | ![/mcp at 768 pixels](mcp-768.png) |')
    expect(text).not.toContain('Hints')
  })
  it('lists outputs, with the first five files of each difference', () => {
    const added = [1, 2, 3, 4, 5, 6, 7].map((number) => `p${number}.md`)
    const text = formatReport({
      base: 'x',
      pages: [],
      deleted: [],
      outputs: [
        {
          kind: 'Markdown',
          files: 9,
          differences: { added, changed: [], deleted: ['a.md'] },
          before: 1000,
          after: 3500,
        },
        { kind: 'Cards', files: 2, differences: null, before: null, after: 100 },
      ],
      findings: [],
      hints: [],
    })
    expect(text).toContain(
      '| Markdown | 9 | `p1.md`<br>`p2.md`<br>`p3.md`<br>`p4.md`<br>`p5.md`<br>2 more | 0 | `a.md` | 1.0 kB | 3.5 kB | +2.5 kB |',
    )
    expect(text).toContain('| Cards | 2 | – | – | – | – | 0.1 kB | – |')
  })
  it('says so when no page changes', () => {
    expect(formatReport({ base: 'x', pages: [], deleted: [], outputs: [], findings: [], hints: [] })).toContain(
      'No page changes.',
    )
  })
})

describe('affectedPages', () => {
  const affected = (...files: string[]) =>
    affectedPages(readPages(ROOT), files).map(({ page, changedInputs }) => [page.route, changedInputs])

  it('includes pages whose MDX, drawing, sample or recording changed', () => {
    expect(affected('pages/mcp/index.mdx')).toEqual([['/mcp', ['pages/mcp/index.mdx']]])
    expect(affected('figures/schema-precedence.svg')).toEqual([
      ['/spicedb/concepts/schema', ['figures/schema-precedence.svg']],
    ])
    expect(affected('recordings/mcp/index.json')).toEqual([['/mcp', ['recordings/mcp/index.json']]])
  })
  it('includes the error index for pages with a table of errors', () => {
    const file = 'pages/spicedb/concepts/datastores/postgresql.mdx'
    expect(affected(file).sort()).toEqual([
      ['/spicedb/concepts/datastores/postgresql', [file]],
      ['/spicedb/concepts/errors', [file]],
    ])
  })
  it('is empty for code', () => {
    expect(affected('lib/shared/site.ts')).toEqual([])
  })
})

describe('the workflows', () => {
  const files = readdirSync(join(ROOT, '.github/workflows'))
  const scripts = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts

  it.each(files)('%s only runs npm scripts that exist', (file) => {
    const text = readFileSync(join(ROOT, '.github/workflows', file), 'utf8')
    const names = Array.from(text.matchAll(/npm run (?:--silent )?([\w:]+)/g), (match) => match[1] ?? '')
    expect(names.filter((name) => !(name in scripts))).toEqual([])
  })
  it('upload the report of a pull request, and check external links every week', () => {
    expect(readFileSync(join(ROOT, '.github/workflows/checks.yml'), 'utf8')).toContain('npm run report')
    const links = readFileSync(join(ROOT, '.github/workflows/links.yml'), 'utf8')
    expect(links).toContain('npm run --silent check:links')
    expect(links).toMatch(/cron: '.* 1'/)
  })
})
