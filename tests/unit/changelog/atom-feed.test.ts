import { DOMParser, type Element } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { atomFeed } from '../../../lib/changelog/build/atom-feed.ts'
import {
  DOCUMENTATION_CHANGES,
  type DocumentationChange,
  RELEASES,
  type Release,
} from '../../../lib/changelog/build/changelog.ts'

const ATOM = 'http://www.w3.org/2005/Atom'
const ORIGIN = 'https://authzed.com'
/** RFC 3339, as RFC 4287 requires. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

/** Parses a feed as XML and returns its root. Fails on anything that isn't well-formed. */
function parseFeed(xml: string): Element {
  const onError = (level: string, message: string): never => {
    throw new Error(`${level}: ${message}`)
  }
  // The parser accepts an ampersand that isn't escaped.
  if (/&(?!(?:amp|lt|gt|quot);)/.test(xml)) onError('error', 'a & is not escaped')
  const root = new DOMParser({ onError }).parseFromString(xml, 'application/xml').documentElement
  if (root?.namespaceURI !== ATOM || root.localName !== 'feed') throw new Error('not an Atom feed')
  return root
}

const childrenOf = (parent: Element, name: string): Element[] =>
  Array.from(parent.getElementsByTagNameNS(ATOM, name)).filter((element) => element.parentNode === parent)

const textOf = (parent: Element, name: string): string => childrenOf(parent, name)[0]?.textContent ?? ''

const linkOf = (parent: Element, rel: string): string | null | undefined =>
  childrenOf(parent, 'link')
    .find((link) => link.getAttribute('rel') === rel)
    ?.getAttribute('href')

describe('the feed of this site', () => {
  const feed = parseFeed(atomFeed(DOCUMENTATION_CHANGES, RELEASES, ORIGIN))
  const entries = childrenOf(feed, 'entry')

  it('has what Atom requires of a feed, and its own address', () => {
    expect(childrenOf(feed, 'id')).toHaveLength(1)
    expect(textOf(feed, 'id')).toMatch(/^tag:authzed\.com,/)
    expect(textOf(feed, 'title')).toBe('What changed in AuthZed Docs')
    expect(textOf(feed, 'updated')).toMatch(TIME)
    expect(childrenOf(feed, 'author').map((author) => textOf(author, 'name'))).toEqual(['AuthZed'])
    expect(linkOf(feed, 'self')).toBe('https://authzed.com/docs/changelog.xml')
    expect(linkOf(feed, 'alternate')).toBe('https://authzed.com/docs/changelog')
  })

  it('has the newest entries, each with what Atom requires of it', () => {
    expect(entries).toHaveLength(30)
    for (const entry of entries) {
      expect(textOf(entry, 'title')).not.toBe('')
      expect(textOf(entry, 'updated')).toMatch(TIME)
      expect(linkOf(entry, 'alternate')).toMatch(/^https:\/\/authzed\.com\/docs\/changelog#[\w-]+$/)
      expect(childrenOf(entry, 'content').map((content) => content.getAttribute('type'))).toEqual(['html'])
    }
    expect(new Set(entries.map((entry) => textOf(entry, 'id'))).size).toBe(entries.length)
    expect(new Set(entries.map((entry) => linkOf(entry, 'alternate'))).size).toBe(entries.length)
    const times = entries.map((entry) => textOf(entry, 'updated'))
    expect(new Set(times).size).toBe(entries.length)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(textOf(feed, 'updated')).toBe(times[0])
  })
})

describe('atomFeed', () => {
  const change: DocumentationChange = {
    date: '2026-03-04',
    id: 'doors',
    title: 'Doors & windows',
    text: 'They [open](/doors#lock) with `a < b`, see [our site](https://example.com/?a=1&b=2).',
    source: ['1a2b3c4'],
  }
  const release: Release = {
    program: 'zed',
    version: 'v1.2.0',
    date: '2026-05-06',
    changes: ['One [page](/).', 'Two.'].map((text) => ({ text, source: ['pull/1'] })),
  }
  const feed = parseFeed(atomFeed([change], [release], 'https://docs.example'))
  const [newer, older] = childrenOf(feed, 'entry')

  it('sorts changes and releases by date, with lasting ids', () => {
    expect(newer && textOf(newer, 'id')).toBe('tag:authzed.com,2026-11-23:docs/changelog/zed/v1.2.0')
    expect(older && textOf(older, 'id')).toBe('tag:authzed.com,2026-11-23:docs/changelog/2026-03-04/doors')
    expect(newer && textOf(newer, 'title')).toBe('zed v1.2.0')
    expect(older && linkOf(older, 'alternate')).toBe('https://docs.example/docs/changelog#docs-2026-03-04-doors')
  })

  it('gives the entries of a day different times, which newer entries don’t change', () => {
    const timesOf = (changes: DocumentationChange[]): string[] =>
      childrenOf(parseFeed(atomFeed(changes, [], ORIGIN)), 'entry').map((entry) => textOf(entry, 'updated'))
    const window = { ...change, id: 'windows' }
    expect(timesOf([window, change])).toEqual(['2026-03-04T00:00:01Z', '2026-03-04T00:00:00Z'])
    expect(timesOf([change])).toEqual(['2026-03-04T00:00:00Z'])
  })

  it('writes each text as a paragraph of HTML with absolute links', () => {
    expect(newer && textOf(newer, 'content')).toBe(
      '<p>One <a href="https://docs.example/docs">page</a>.</p><p>Two.</p>',
    )
  })

  it('escapes HTML within XML', () => {
    expect(older && textOf(older, 'title')).toBe('Doors & windows')
    const html = older && textOf(older, 'content')
    expect(html).toContain('<a href="https://docs.example/docs/doors#lock">open</a>')
    expect(html).toContain('<code>a &#x3C; b</code>')
    expect(html).toContain('href="https://example.com/?a=1&#x26;b=2"')
  })
})
