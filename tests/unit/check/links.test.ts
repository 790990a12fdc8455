import { describe, expect, it } from 'vitest'
import { brokenLinks, readLinks } from '../../../lib/verify/content/links.ts'

const html = (...links: string[]) =>
  `${links.map((link) => `<a href="${link}">x</a>`).join('')}<h2 id="arrows">Arrows</h2>`

function broken(...links: string[]): string[] {
  const page = readLinks('/spicedb/concepts/schema', html(...links))
  const pages = new Map([
    [page.route, page],
    ['/', readLinks('/', '')],
    ['/spicedb', readLinks('/spicedb', '<h2 id="model">Model</h2>')],
  ])
  return brokenLinks(page, pages, (path) => path === '/og.png')
}

describe('brokenLinks', () => {
  it.each([
    '/docs',
    '/docs/',
    '/docs/spicedb',
    '/docs/spicedb?q=x#model',
    '/docs/og.png',
    '#arrows',
    '/docs/spicedb/concepts/schema#arrows',
    'https://example.com/nothing',
    'mailto:docs@example.com',
  ])('lets %s through', (link) => {
    expect(broken(link)).toEqual([])
  })

  it.each([
    ['/docs/spicedbb', '/docs/spicedbb leads to no page  → did you mean /spicedb?'],
    ['#arows', '#arows leads to no heading of /spicedb/concepts/schema  → did you mean arrows?'],
    [
      '/docs/spicedb#arrows',
      '/docs/spicedb#arrows leads to no heading of /spicedb  → correct it, or write what it should lead to',
    ],
    ['/docs/missing.png', '/docs/missing.png leads to no page  → correct it, or write what it should lead to'],
  ])('reports %s', (link, expected) => {
    expect(broken(link)).toEqual([expected])
  })

  it('reports a path outside the base path', () => {
    expect(broken('/spicedb')).toEqual([expect.stringContaining('/spicedb leads to no page')])
  })

  it('reports a missing image and a missing script', () => {
    const page = readLinks('/', '<img src="/docs/a.png"><script src="/docs/b.js"></script><link href="/docs/c.css">')
    expect(brokenLinks(page, new Map([['/', page]]), () => false)).toHaveLength(3)
  })
})
