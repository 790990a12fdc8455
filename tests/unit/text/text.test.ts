import { describe, expect, it } from 'vitest'
import { siteRoute } from '../../../lib/browser/page/site-route.ts'
import { extractPageBody, stripReactMarkers } from '../../../lib/shared/page-body.ts'

describe('extractPageBody', () => {
  const page = (text: string) =>
    `<main><nav></nav><div data-page-text="/a">${text}</div><template data-page-text-end=""></template><p>Next</p></main>`

  it('returns the content of the body element, whatever it contains', () => {
    for (const text of ['', '<p>One</p>', '<div><div>Two</div></div>', '<code>&lt;/div&gt;&lt;template</code>'])
      expect(extractPageBody(page(text), '/a')).toBe(text)
  })

  it('has no text markers of React, which the rest of the page keeps', () => {
    const whole = `<p>a<!-- -->b</p>${page('<p>c<!-- -->d</p>')}`
    expect(stripReactMarkers(whole)).toBe(`<p>a<!-- -->b</p>${page('<p>cd</p>')}`)
    expect(stripReactMarkers('<p>a<!-- -->b</p>')).toBe('<p>a<!-- -->b</p>')
  })

  it('returns null for another page or incomplete HTML', () => {
    for (const html of ['', page('x').replace('"/a"', '"/b"'), '<div data-page-text="/a">x', 'data-page-text-end'])
      expect(extractPageBody(html, '/a')).toBeNull()
  })
})

describe('siteRoute', () => {
  it.each([
    ['https://a.example/docs', '/'],
    ['https://a.example/docs#top', '/#top'],
    ['https://a.example/docs/spicedb/concepts?q=zed#a', '/spicedb/concepts?q=zed#a'],
    ['https://a.example/docs/openapi.json', null],
    ['https://a.example/docsearch', null],
    ['https://a.example/blog', null],
    ['https://b.example/docs/spicedb', null],
    ['mailto:a@a.example', null],
    ['nothing', null],
  ])('of %s is %s', (href, expected) => {
    expect(siteRoute(href, 'https://a.example')).toBe(expected)
  })
})
