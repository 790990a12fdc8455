import { describe, expect, it } from 'vitest'
import { offlineUrl, parseOfflineData } from '../../../lib/browser/search/offline-copy.ts'
import { fileOf, offlinePage, relativePath } from '../../../lib/build/offline/offline-page.ts'

const SITE = {
  files: new Set(['index.html', 'spicedb.html', 'spicedb/concepts/schema.html', 'openapi.json', 'a.css', 'a b.svg']),
  origin: 'https://authzed.com',
  script: 'offline/offline.js',
}

const rewritten = (body: string, head = ''): string =>
  offlinePage(`<html><head>${head}</head><body>${body}</body></html>`, 'spicedb/concepts/schema.html', SITE).html

describe('a page of the copy', () => {
  it.each([
    ['a page', '<a href="/docs/spicedb">', '<a href="../../spicedb.html">'],
    ['the home page', '<a href="/docs">', '<a href="../../index.html">'],
    ['a section', '<a href="/docs/spicedb?a=1&amp;b#c">', '<a href="../../spicedb.html?a=1&amp;b#c">'],
    ['a section of itself', '<a href="#c">', '<a href="#c">'],
    ['itself', '<a href="/docs/spicedb/concepts/schema#c">', '<a href="schema.html#c">'],
    ['a file', '<a href="/docs/openapi.json">', '<a href="../../openapi.json">'],
    ['a file with a space', '<img src="/docs/a%20b.svg">', '<img src="../../a b.svg">'],
    ['something that isn’t in the copy', '<a href="/docs/search">', '<a href="https://authzed.com/docs/search">'],
    ['another site', '<a href="https://example.com/docs/spicedb">', '<a href="https://example.com/docs/spicedb">'],
    ['a path that only starts alike', '<a href="/docsearch">', '<a href="/docsearch">'],
    ['a form', '<form action="/docs/spicedb">', '<form action="../../spicedb.html">'],
    [
      'pictures',
      '<img srcset="/docs/a.css 1x, /docs/spicedb 2x">',
      '<img srcset="../../a.css 1x, ../../spicedb.html 2x">',
    ],
  ])('links %s', (_, before, after) => {
    const close = /^<(?:a|form)\b/.exec(before)?.[0].replace('<', '</').concat('>') ?? ''
    expect(rewritten(before + close)).toContain(`<body>${after}`)
  })

  it('forwards moved anchors to files', () => {
    const lines = '/docs/spicedb a b=c\n/docs d='
    expect(rewritten(`<script data-moved-anchors="${lines}">x()</script>`)).toContain(
      'data-moved-anchors="../../spicedb.html a b=c\n../../index.html d="',
    )
  })

  it('has no button that opens SpiceDB, which a file can’t load', () => {
    const html = rewritten(
      '<button data-try="1a2b3c4d">Try it</button><div data-tour-start=""><span>10 MB</span></div><button data-copy="">Copy</button>',
    )
    expect(html).not.toContain('data-try')
    expect(html).not.toContain('10 MB')
    expect(html).toContain('data-copy')
  })

  it('has one script, which isn’t a module, and keeps inline scripts, data and comments', () => {
    const head =
      '<script src="/docs/x.js" type="module"></script><script>if (a < b) c("</p>")</script><link href="/docs/openapi.json" rel="search">'
    const body = '<script type="speculationrules">{}</script><!--kept--><pre>a\n  <a href="/docs">b</a></pre>'
    const html = rewritten(body, head)
    expect(html).not.toMatch(/module|speculationrules|rel="search"/)
    expect(html).toContain('<script>if (a < b) c("</p>")</script>')
    expect(html).toContain('<!--kept--><pre>a\n  <a href="../../index.html">b</a></pre>')
    expect(html).toContain('<script defer src="../../offline/offline.js"></script></head>')
  })

  it('names the files that it needs', () => {
    const { links } = offlinePage('<head></head><a href="/docs/openapi.json"></a>', 'spicedb.html', SITE)
    expect([...links]).toEqual(['openapi.json'])
  })
})

describe('paths', () => {
  it('are relative to a file', () => {
    expect(relativePath('index.html', 'spicedb/a.html')).toBe('spicedb/a.html')
    expect(relativePath('spicedb/a.html', 'spicedb/a/b.html')).toBe('a/b.html')
    expect(relativePath('fr/spicedb/a.html', 'spicedb/a.html')).toBe('../../spicedb/a.html')
  })

  it('of files are null outside of the copy', () => {
    expect(fileOf('/docs/nothing', SITE.files)).toBeNull()
    expect(fileOf('mailto:a@example.com', SITE.files)).toBeNull()
  })

  it('of search results become files too', () => {
    const folder = 'file:///tmp/authzed-docs/'
    expect(offlineUrl('/docs', folder)).toBe('file:///tmp/authzed-docs/index.html')
    expect(offlineUrl('/docs/spicedb/a?q=b#c', folder)).toBe('file:///tmp/authzed-docs/spicedb/a.html?q=b#c')
  })
})

it('search data that isn’t text is left out', () => {
  expect(parseOfflineData({ a: 'b', c: 1 })).toEqual({ a: 'b' })
  expect(parseOfflineData(undefined)).toEqual({})
})
