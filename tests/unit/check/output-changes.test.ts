import { describe, expect, it } from 'vitest'
import { type EngineRecord, publishedModuleName } from '../../../lib/build/engine/engine-files.ts'
import { ENGINE_FOLDER } from '../../../lib/build/hosting/engine-folder.ts'
import { outputChanges, outputKind, structuredData } from '../../../lib/verify/content/output-changes.ts'

const files = (contents: Record<string, string>): Map<string, Buffer> =>
  new Map(Object.entries(contents).map(([path, text]) => [path, Buffer.from(text)]))

const ENGINE: EngineRecord = {
  spicedb: 'v1.0.0',
  go: 'go1.2.3',
  command: 'go build',
  sha256: 'a1'.repeat(32),
  bytes: 1,
  inputs: '0'.repeat(64),
}

describe('outputChanges', () => {
  it('compares files by kind, without the hashes in their names', () => {
    const before = files({ 'a.md': 'one', 'b.md': 'two', 'cards/a.3f9a12b4.png': 'x', 'index.html': '<p>' })
    const after = files({ 'a.md': 'one', 'b.md': 'three', 'c.md': '', 'cards/a.77aa12b4.png': 'yy', 'index.html': '' })
    expect(outputChanges(before, after)).toEqual([
      {
        kind: 'Markdown',
        files: 3,
        differences: { added: ['c.md'], changed: ['b.md'], deleted: [] },
        before: 6,
        after: 8,
      },
      {
        kind: 'Cards',
        files: 1,
        differences: { added: [], changed: ['cards/a.png'], deleted: [] },
        before: 1,
        after: 2,
      },
    ])
  })

  it('reports a kind that is gone', () => {
    expect(outputChanges(files({ 'llms.txt': 'x' }), files({}))).toEqual([
      {
        kind: 'llms.txt',
        files: 0,
        differences: { added: [], changed: [], deleted: ['llms.txt'] },
        before: 1,
        after: 0,
      },
    ])
  })

  it('has sizes alone if the export before is unknown', () => {
    expect(outputChanges(null, files({ 'llms.txt': 'xy' }))).toEqual([
      { kind: 'llms.txt', files: 1, differences: null, before: null, after: 2 },
    ])
  })
})

it.each([
  ['spicedb/llms-full.txt', 'llms.txt'],
  ['spicedb/ops/schema.md', 'Markdown'],
  ['cards/spicedb/a.png', 'Cards'],
  ['spicedb.html.jsonld', 'Structured data'],
  ['changelog.xml', 'Feeds'],
  ['_next/static/chunks/nextra-data-en-US.json', 'Search data'],
  ['_next/static/chunks/nextra-data-fr.0123456789abcdef.json', 'Search data'],
  ['authzed-docs.zip', 'Downloads'],
  [`${ENGINE_FOLDER}/${publishedModuleName(ENGINE)}`, 'Engine'],
  ['sitemap.xml', null],
  ['favicon.png', null],
  ['index.html', null],
])('%s is of kind %s', (path, kind) => {
  expect(outputKind(path)).toBe(kind)
})

it('structured data is read from every block of a page', () => {
  expect(
    structuredData(
      '<script type="application/ld+json">{"a":1}</script><script nonce="" type="application/ld+json" id="x">2</script>',
    ),
  ).toBe('{"a":1}\n2')
  expect(structuredData('<script>1</script>')).toBeNull()
})
