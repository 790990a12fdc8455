import { describe, expect, it } from 'vitest'
import { fitPageMap } from '../../../lib/build/content/page-map.ts'
import { PLANNED_ROUTES } from '../../../lib/build/content/routes.ts'

const page = (name: string, route: string) => ({ name, route, frontMatter: { title: name, description: 'long text' } })

describe('fitPageMap', () => {
  it('keeps the title of a page and nothing else of its frontmatter', () => {
    expect(fitPageMap([page('schema', '/schema')], '', [])).toEqual([
      { name: 'schema', route: '/schema', frontMatter: { title: 'schema' } },
    ])
  })

  it('hides a planned page until its file is there', () => {
    const folder = {
      name: 'concepts',
      route: '/concepts',
      children: [{ data: 'meta' }, page('schema', '/concepts/schema')],
    }
    const [fitted] = fitPageMap([folder], '', ['/concepts/schema', '/concepts/watch'])
    expect(fitted?.children).toEqual([
      { data: 'meta' },
      { name: 'schema', route: '/concepts/schema', frontMatter: { title: 'schema' } },
      { name: 'watch', route: '/concepts/watch', frontMatter: { title: 'watch', display: 'hidden' } },
    ])
  })

  it('hides a folder without any page, also a nested one', () => {
    const folder = {
      name: 'ops',
      route: '/ops',
      children: [{ data: 'meta' }, { name: 'data', route: '/ops/data', children: [{ data: 'meta2' }] }],
    }
    expect(fitPageMap([folder], '', ['/ops/data/bulk'])).toEqual([
      { name: 'ops', route: '/ops', frontMatter: { title: 'ops', display: 'hidden' } },
    ])
  })

  it('shows a folder of outside links, which holds no page', () => {
    const folder = { name: 'links', route: '/spicedb/links', children: [{ data: 'meta' }] }
    expect(fitPageMap([folder], '', [])).toEqual([folder])
  })
})

describe('PLANNED_ROUTES', () => {
  it('holds every route of the specification once', () => {
    expect(PLANNED_ROUTES).toHaveLength(64)
    expect(new Set(PLANNED_ROUTES).size).toBe(PLANNED_ROUTES.length)
    for (const route of PLANNED_ROUTES) expect(route).toMatch(/^\/(spicedb|authzed|mcp)(\/[a-z0-9-]+)+$/)
  })
})
