import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { printPath, printStyles, printView } from '../../../lib/build/offline/print-view.ts'
import { sidebarSections } from '../../../lib/build/offline/sidebar-sections.ts'

const SECTION = { route: '/spicedb/concepts', title: 'Concepts & More', pages: ['/spicedb/a', '/spicedb/a/b'] }

const page = (body: string): string =>
  `<html><head><link rel="stylesheet" href="/docs/a.css"><style>:root{}</style></head><body><main><div data-page-body="">${body}</div></main></body></html>`

const view = (first: string, second = '<h1>Second</h1>') =>
  parse(
    printView(SECTION, [
      { route: '/spicedb/a', html: page(first) },
      { route: '/spicedb/a/b', html: page(second) },
    ]),
  )

describe('a print view', () => {
  it('has its own title, is hidden from search engines and loads the styles of its pages once', () => {
    const root = view('<h1>First</h1>')
    expect(root.querySelector('title')?.rawText).toBe('Concepts &amp; More, print view – AuthZed Docs')
    expect(root.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(root.querySelectorAll('link').map((link) => link.getAttribute('href'))).toEqual([
      '/docs/a.css',
      '/docs/print/print.css',
      '/docs/favicon.svg',
    ])
    expect(printPath(SECTION)).toBe('/docs/print/spicedb/concepts')
  })

  it('moves headings down a level and lists them', () => {
    const root = view('<h1>First</h1><h2 id="x"><a href="#x">A &lt; B</a></h2><h3>Detail</h3>')
    expect(root.querySelectorAll('h1, h2, h3, h4').map(({ tagName, text }) => `${tagName} ${text}`)).toEqual([
      'H1 Concepts & More',
      'H2 First',
      'H3 A < B',
      'H4 Detail',
      'H2 Second',
    ])
    expect(root.querySelectorAll('nav a').map((link) => link.getAttribute('href'))).toEqual([
      '#spicedb-a',
      '#spicedb-a--x',
      '#spicedb-a-b',
    ])
    expect(root.querySelectorAll('nav a').map(({ text }) => text)).toEqual(['First', 'A < B', 'Second'])
  })

  it('keeps ids unique, with what refers to them', () => {
    const body =
      '<h1>T</h1><button popoverTarget="p">x</button><p id="p" aria-labelledby="q r">y</p><svg><path marker-end="url(#m)"></path></svg>'
    const html = view(body, body).toString()
    expect(html).toContain('popoverTarget="spicedb-a--p"')
    expect(html).toContain('id="spicedb-a-b--p" aria-labelledby="spicedb-a-b--q spicedb-a-b--r"')
    expect(html).toContain('url(#spicedb-a--m)')
  })

  it('turns links between its pages into anchors, and keeps the others', () => {
    const root = view(
      '<h1>T</h1><a href="/docs/spicedb/a/b">1</a><a href="/docs/spicedb/a/b?x=1#y">2</a><a href="#z">3</a><a href="/docs/mcp#y">4</a>',
    )
    const links = root.querySelectorAll('section a').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['#spicedb-a-b', '#spicedb-a-b--y', '#spicedb-a--z', '/docs/mcp#y'])
  })

  it('shows panels, details and late pictures, and has no scripts', () => {
    const root = view(
      '<h1>T</h1><div role="tabpanel" hidden="">a</div><details><summary>b</summary></details><img loading="lazy" src="c"><script>d()</script>',
    )
    expect(root.querySelector('[role=tabpanel]')?.hasAttribute('hidden')).toBe(false)
    expect(root.querySelector('details')?.hasAttribute('open')).toBe(true)
    expect(root.querySelector('img')?.hasAttribute('loading')).toBe(false)
    expect(root.querySelectorAll('script')).toEqual([])
    expect(printStyles('[data-copy]{display:none}')).toMatch(/^\[data-copy\]\{display:none\}\n.*content-visibility/s)
  })

  it('needs pages with a body', () => {
    const html = '<html><head></head><body></body></html>'
    expect(() => printView(SECTION, [{ route: '/spicedb/a', html }])).toThrow('/spicedb/a has no page body')
  })
})

describe('sections of the sidebar', () => {
  const link = (route: string): string => `<li><a href="/docs${route}">x</a></li>`
  const folder = (title: string, content: string): string =>
    `<li><details><summary>${title}</summary><ul>${content}</ul></details></li>`
  const sidebar = (content: string): string =>
    `<ul><li class="sidebar-section"><details open=""><summary>SpiceDB</summary><ul>${content}</ul></details></li></ul>`
  const many = Array.from({ length: 50 }, (_, index) => link(`/spicedb/ops/${index}`)).join('')

  it('are one for a small part of the site, without links to other sites', () => {
    const html = sidebar(
      link('/mcp') + folder('More', `${link('/mcp/a')}<li><a href="https://example.com">y</a></li>${link('/mcp/a#b')}`),
    )
    expect(sidebarSections(html)).toEqual([{ route: '/mcp', title: 'SpiceDB', pages: ['/mcp', '/mcp/a'] }])
  })

  it('are its folders for a large one', () => {
    const nested = link('/spicedb/api/a') + folder('Inner', link('/spicedb/api/b') + link('/best-practices'))
    const html = sidebar(link('/spicedb') + folder('API Reference', nested) + folder('Operations', many))
    expect(sidebarSections(html).map(({ route, pages }) => [route, pages.length])).toEqual([
      ['/spicedb', 1],
      ['/spicedb/api-reference', 2],
      ['/spicedb/operations', 50],
    ])
  })

  it('need a sidebar', () => {
    expect(() => sidebarSections('<main></main>')).toThrow('no sidebar')
  })
})
