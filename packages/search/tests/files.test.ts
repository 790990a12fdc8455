import {
  buildFeedFile,
  decodeEntities,
  htmlToText,
  isHttpUrl,
  parseFeed,
} from '@authzed-docs/search/browser/blog-feed.ts'
import { search } from '@authzed-docs/search/browser/engine.ts'
import {
  MAX_POST_LENGTH,
  MAX_SECTION_LENGTH,
  MAX_SUMMARY_LENGTH,
  MAX_TITLE_LENGTH,
} from '@authzed-docs/search/browser/limits.ts'
import { isRoute, parseSearchData } from '@authzed-docs/search/browser/page-data.ts'
import { describe, expect, it } from 'vitest'
import { buildIndex } from './site.ts'

const good = { title: 'Good', data: { '': 'Beginning', 'part#A part': 'Text of it' } }
const post = { title: 'Post', url: 'https://example.com/post', summary: 'Short', content_html: '<p>Long</p>' }

const INVALID_FILES: [name: string, text: string][] = [
  ['an empty file', ''],
  ['truncated JSON', '{"/a": {"title": "A", "da'],
  ['HTML instead of JSON', '<!doctype html><title>404</title>'],
  ['null', 'null'],
  ['a string', '"text"'],
  ['a number', '7'],
]

describe('parseSearchData', () => {
  it('reads pages and their sections', () => {
    expect(parseSearchData(JSON.stringify({ '/good': good }))).toEqual({
      documents: [
        {
          url: '/good',
          title: 'Good',
          summary: '',
          keywords: '',
          questions: '',
          sections: [
            { anchor: '', heading: '', text: 'Beginning' },
            { anchor: 'part', heading: 'A part', text: 'Text of it' },
          ],
        },
      ],
      problems: [],
    })
  })

  it('reads keywords, questions and description separately from sections', () => {
    const data = {
      '#keywords': 'one, two',
      '#questions': 'why\nhow',
      '#description': 'What it is about',
      'a#C# client': 'x',
    }
    const [page] = parseSearchData(JSON.stringify({ '/a': { title: 'A', data } })).documents
    expect(page).toMatchObject({ keywords: 'one, two', questions: 'why\nhow', summary: 'What it is about' })
    expect(page?.sections).toEqual([{ anchor: 'a', heading: 'C# client', text: 'x' }])
  })

  it.each([...INVALID_FILES, ['a list', '[]']])('rejects %s, so that loading can be retried', (_name, text) => {
    expect(() => parseSearchData(text)).toThrow()
  })

  it.each([
    ['a page that is a number', '/bad', 7],
    ['a page without a title', '/bad', { data: {} }],
    ['an empty title', '/bad', { title: ' ', data: {} }],
    ['a title of the wrong type', '/bad', { title: ['A'], data: {} }],
    ['a page without sections', '/bad', { title: 'A' }],
    ['sections of the wrong type', '/bad', { title: 'A', data: 'text' }],
    ['sections in a list', '/bad', { title: 'A', data: ['text'] }],
    ['another host', '//evil.example', good],
    ['another host in disguise', '/\\evil.example', good],
    ['a javascript: URL', 'javascript:alert(1)', good],
    ['a URL with a control character', '/a\nb', good],
  ])('skips and reports %s, and keeps the rest', (_name, route, value) => {
    const { documents, problems } = parseSearchData(JSON.stringify({ [route]: value, '/good': good }))
    expect(documents.map(({ url }) => url)).toEqual(['/good'])
    expect(problems).toHaveLength(1)
  })

  it('skips a section of the wrong type and keeps its page', () => {
    const data = { 'a#A': 1, 'b#B': null, 'c#C': 'kept' }
    const { documents, problems } = parseSearchData(JSON.stringify({ '/a': { title: 'A', data } }))
    expect(documents[0]?.sections.map(({ heading }) => heading)).toEqual(['C'])
    expect(problems).toHaveLength(2)
  })

  it('treats keys such as __proto__ as data', () => {
    const text = `{"__proto__": {"title": "x", "data": {}}, "/good": {"title": "Good", "data": {"__proto__": "x", "constructor": "y", "toString#T": "z"}}}`
    const { documents } = parseSearchData(text)
    expect(documents.map(({ title }) => title)).toEqual(['Good'])
    expect(Object.getPrototypeOf(documents[0])).toBe(Object.prototype)
    expect(Object.hasOwn(Object.prototype, 'title')).toBe(false)
    expect(search('good', { pages: buildIndex(documents), posts: buildIndex([]) }).pages).toHaveLength(1)
  })

  it('truncates huge texts', () => {
    const huge = { title: 'T'.repeat(1e6), data: { '': 'word '.repeat(1e6), '#description': 'd'.repeat(1e6) } }
    const [page] = parseSearchData(JSON.stringify({ '/huge': huge })).documents
    expect(page?.title).toHaveLength(MAX_TITLE_LENGTH)
    expect(page?.summary).toHaveLength(MAX_SUMMARY_LENGTH)
    expect(page?.sections[0]?.text).toHaveLength(MAX_SECTION_LENGTH)
  })
})

describe('parseFeed', () => {
  it('reads posts as plain text', () => {
    const content_html = '<p>One &amp; <b>two</b></p><script>alert(1)</script>'
    const text = JSON.stringify({ items: [{ ...post, title: 'Caveats &amp; more', content_html }] })
    expect(parseFeed(text).documents).toEqual([
      {
        url: post.url,
        title: 'Caveats & more',
        summary: 'Short',
        keywords: '',
        questions: '',
        sections: [{ anchor: '', heading: '', text: 'One & two' }],
      },
    ])
  })

  it.each([...INVALID_FILES, ['an object without posts', '{}'], ['posts of the wrong type', '{"items": {}}']])(
    'rejects %s',
    (_name, text) => {
      expect(() => parseFeed(text)).toThrow()
    },
  )

  it.each([
    ['a string instead of an object', 'post'],
    ['null', null],
    ['no title', { url: post.url }],
    ['no URL', { title: 'A' }],
    ['a javascript: URL', { ...post, url: 'javascript:alert(1)' }],
    ['a data: URL', { ...post, url: 'data:text/html,x' }],
    ['a URL without a host', { ...post, url: '/blog/post' }],
    ['a title of the wrong type', { ...post, title: 5 }],
    ['text of the wrong type', { ...post, content_html: {} }],
  ])('skips and reports a post with %s, and keeps the rest', (_name, item) => {
    const { documents, problems } = parseFeed(JSON.stringify({ items: [item, post] }))
    expect(documents.map(({ title }) => title)).toEqual(['Post'])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^post 1: /)
  })

  it('truncates huge texts', () => {
    const huge = { ...post, title: 'T'.repeat(1e6), summary: 's'.repeat(1e6), content_html: 'word '.repeat(1e6) }
    const [document] = parseFeed(JSON.stringify({ items: [huge] })).documents
    expect(document?.title).toHaveLength(MAX_TITLE_LENGTH)
    expect(document?.summary).toHaveLength(MAX_SUMMARY_LENGTH)
    expect(document?.sections[0]?.text.length).toBeLessThanOrEqual(MAX_POST_LENGTH)
  })
})

describe('htmlToText', () => {
  it.each([
    ['<p>a</p><p>b</p>', 'a b'],
    ['<a href="x">a</a>', 'a'],
    ['a<style>p{}</style>b', 'a b'],
    ['<script>never closed', ''],
    ['<!-- never closed', ''],
    ['<img src=x onerror="alert(1)', ''],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['&lt;b&gt;', '<b>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['', ''],
  ])('%j → %j', (html, text) => {
    expect(htmlToText(html)).toBe(text)
  })
})

describe('decodeEntities', () => {
  it.each([
    ['&amp;&#8217;&#x2014;&hellip;', '&’—…'],
    ['&unknown; &amp', '&unknown; &amp'],
    ['&#0;&#x110000;&#99999999;', '&#99999999;'],
    ['&constructor;', '&constructor;'],
  ])('%s → %s', (text, expected) => {
    expect(decodeEntities(text)).toBe(expected)
  })
})

describe('isRoute and isHttpUrl', () => {
  it.each(['/', '/a/b', '/中文'])('isRoute accepts %s', (value) => expect(isRoute(value)).toBe(true))
  it.each(['', 'a', '//a', '/\\a', '/a\\b', '/a b', '/\0', 'https://a'])('isRoute rejects %j', (value) =>
    expect(isRoute(value)).toBe(false),
  )
  it.each(['https://a.example', 'http://a.example/x?y#z'])('isHttpUrl accepts %s', (value) =>
    expect(isHttpUrl(value)).toBe(true),
  )
  it.each(['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'vbscript:x', 'data:,x', 'file:///etc', '//a', '/a', ''])(
    'isHttpUrl rejects %j',
    (value) => expect(isHttpUrl(value)).toBe(false),
  )
})

describe('buildFeedFile', () => {
  it('builds a file that parseFeed can read', () => {
    const { content, posts } = buildFeedFile(
      JSON.stringify({ items: [{ ...post, content_html: '<p>a &lt;b&gt; c</p>' }] }),
    )
    expect(posts).toBe(1)
    expect(parseFeed(content).documents[0]?.sections[0]?.text).toBe('a <b> c')
  })

  it('rejects a feed without a valid post', () => {
    expect(() => buildFeedFile('{"items": [{}]}')).toThrow(/no post/)
  })
})
