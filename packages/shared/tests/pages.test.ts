import { rootWith } from '@authzed-docs/samples/tests/root.ts'
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
    const files = ['index.mdx', '404.mdx', '_meta.ts', 'spicedb/index.mdx']
    const root = rootWith(Object.fromEntries(files.map((file) => [`pages/${file}`, file])))
    expect(readPages(root).map(({ route }) => route)).toEqual(['/', '/spicedb'])
  })

  it('throws without pages', () => {
    const root = rootWith({ 'pages/_meta.ts': '' })
    expect(() => readPages(root)).toThrow(/there are no pages in/)
  })
})
