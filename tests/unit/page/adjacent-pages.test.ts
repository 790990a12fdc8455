import { normalizePages } from 'nextra/normalize-pages'
import { describe, expect, it } from 'vitest'
import { adjacentPages } from '../../../lib/page/browser/adjacent-pages.ts'

const page = (name: string) => ({ name, route: `/${name}`, frontMatter: { title: name } })
const list = [
  { data: { first: 'First', unlisted: { title: 'Unlisted', display: 'hidden' }, second: 'Second', third: 'Third' } },
  ...['first', 'unlisted', 'second', 'third'].map(page),
] as Parameters<typeof normalizePages>[0]['list']

describe('adjacentPages', () => {
  it.each([
    ['/first', undefined, '/second'],
    ['/second', '/first', '/third'],
    ['/third', '/second', undefined],
    ['/unlisted', '/first', '/second'],
  ])('of %s are %s and %s', (route, previous, next) => {
    const { flatDocsDirectories, activeIndex, activePath } = normalizePages({ list, route })
    const found = adjacentPages(flatDocsDirectories, activeIndex, activePath.at(-1)?.route)
    expect(found.map((adjacent) => adjacent?.route)).toEqual([previous, next])
  })
})
