import { describe, expect, it } from 'vitest'
import { brokenLinks, parseHtmlLinks } from '../../../lib/content/verify/html-links.ts'

const html = (...links: string[]) =>
  `${links.map((link) => `<a href="${link}">x</a>`).join('')}<h2 id="arrows">Arrows</h2>`

function broken(...links: string[]): string[] {
  const page = parseHtmlLinks('/spicedb/concepts/schema', html(...links))
  const pages = new Map([
    [page.route, page],
    ['/', parseHtmlLinks('/', '')],
    ['/spicedb', parseHtmlLinks('/spicedb', '<h2 id="model">Model</h2>')],
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
  ])('accepts %s', (link) => {
    expect(broken(link)).toEqual([])
  })

  it.each([
    ['/docs/spicedbb', "/docs/spicedbb isn't a page or file of the site  → did you mean /spicedb?"],
    ['#arows', "#arows isn't an anchor of /spicedb/concepts/schema  → did you mean arrows?"],
    [
      '/docs/spicedb#arrows',
      "/docs/spicedb#arrows isn't an anchor of /spicedb  → correct the link, or create its target",
    ],
    [
      '/docs/missing.png',
      "/docs/missing.png isn't a page or file of the site  → correct the link, or create its target",
    ],
  ])('reports %s', (link, expected) => {
    expect(broken(link)).toEqual([expected])
  })

  it('reports a path without the base path', () => {
    expect(broken('/spicedb')).toEqual([expect.stringContaining("/spicedb isn't a page or file of the site")])
  })

  it('reports a missing image and a missing script', () => {
    const page = parseHtmlLinks(
      '/',
      '<img src="/docs/a.png"><script src="/docs/b.js"></script><link href="/docs/c.css">',
    )
    expect(brokenLinks(page, new Map([['/', page]]), () => false)).toHaveLength(3)
  })
})
