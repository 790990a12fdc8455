import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPages, routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import { describe, expect, it } from 'vitest'

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
  it('reads all pages except the error pages', () => {
    const root = mkdtempSync(join(tmpdir(), 'pages-'))
    mkdirSync(join(root, 'pages/spicedb'), { recursive: true })
    for (const file of ['index.mdx', '404.mdx', '_meta.ts', 'spicedb/index.mdx'])
      writeFileSync(join(root, 'pages', file), file)
    expect(readPages(root).map(({ route }) => route)).toEqual(['/', '/spicedb'])
  })

  it('throws without pages', () => {
    const root = mkdtempSync(join(tmpdir(), 'pages-'))
    mkdirSync(join(root, 'pages'))
    expect(() => readPages(root)).toThrow(/there are no pages in/)
  })
})
