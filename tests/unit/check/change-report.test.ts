import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { describe, expect, it } from 'vitest'
import { formatReport } from '../../../lib/content/verify/change-report.ts'
import { affectedPages } from '../../../scripts/report/changes.ts'
import { ROOT } from '../../../scripts/root.ts'

describe('formatReport', () => {
  it('lists pages, deleted files and findings', () => {
    const finding = { file: 'pages/mcp/index.mdx', line: 1, column: 2, what: 'what', remedy: 'remedy' }
    const text = formatReport({
      base: 'origin/main',
      pages: [{ route: '/mcp', changedInputs: ['pages/mcp/index.mdx', 'figures/a.svg'] }],
      deleted: ['pages/old.mdx'],
      findings: [finding],
      hints: [],
    })
    expect(text).toContain('1 pages changed, 1 deleted, 1 findings, 0 hints.')
    expect(text).toContain('| `/mcp` | `pages/mcp/index.mdx`<br>`figures/a.svg` |')
    expect(text).toContain('Deleted: `pages/old.mdx`.')
    expect(text).toContain('pages/mcp/index.mdx:1:2  what  → remedy')
    expect(text).not.toContain('Hints')
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
    expect(affected('packages/shared/site.ts')).toEqual([])
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
})
