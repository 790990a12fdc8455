import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPages, routeOf } from '../../../lib/build/content/pages.ts'

describe('routeOf', () => {
  it.each([
    ['pages/index.mdx', '/'],
    ['pages/spicedb/index.mdx', '/spicedb'],
    ['pages/spicedb/concepts/schema.mdx', '/spicedb/concepts/schema'],
  ])('%s → %s', (file, route) => {
    expect(routeOf(file)).toBe(route)
  })
})

describe('readPages', () => {
  it('reads pages and leaves the pages for errors out', () => {
    const root = mkdtempSync(join(tmpdir(), 'pages-'))
    mkdirSync(join(root, 'pages/spicedb'), { recursive: true })
    for (const file of ['index.mdx', '404.mdx', '_meta.ts', 'spicedb/index.mdx'])
      writeFileSync(join(root, 'pages', file), file)
    expect(readPages(root).map(({ route }) => route)).toEqual(['/', '/spicedb'])
  })

  it('fails on none', () => {
    const root = mkdtempSync(join(tmpdir(), 'pages-'))
    mkdirSync(join(root, 'pages'))
    expect(() => readPages(root)).toThrow(/no page below/)
  })
})
